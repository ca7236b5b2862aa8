import { hostname, networkInterfaces } from 'node:os'
import { domainToASCII } from 'node:url'

const SELF_GIVEN = /^169\.254\./

/** IPv4 addresses under which other machines reach this one; last those that it gave itself, as nobody else did. */
export function lanAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap(list => list ?? [])
    .filter(entry => !entry.internal && entry.family === 'IPv4')
    .map(entry => entry.address)
    .sort((a, b) => Number(SELF_GIVEN.test(a)) - Number(SELF_GIVEN.test(b)))
}

/** What people call the machine: its name without the domain. */
export const machineName = (name = hostname()): string => name.split('.')[0] ?? name

/** The machine's name in the local network, without a name server (RFC 6762), as browsers send it: a Thai one in ASCII. */
export const localName = (name = hostname()): string => domainToASCII(`${machineName(name)}.local`)

/** The names under which other machines may call this one. */
export const ownNames = (name = hostname()): string[] =>
  [domainToASCII(name), localName(name)].filter(it => it !== '')
