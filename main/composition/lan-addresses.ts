import { hostname, networkInterfaces } from 'node:os'

/** IPv4 addresses under which other machines reach this one. */
export function lanAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap(list => list ?? [])
    .filter(entry => !entry.internal && entry.family === 'IPv4')
    .map(entry => entry.address)
}

/** The machine's name in the local network, without a name server (RFC 6762). */
export const localName = (): string => `${hostname().split('.')[0]}.local`
