import { createHash } from 'node:crypto'
import { hostname, networkInterfaces } from 'node:os'
import { domainToASCII } from 'node:url'

const MAX_LABEL = 40

/** IPv4 addresses under which other machines reach this one. Self-assigned ones, used without a router (RFC 3927), come last. */
export function lanAddresses(): string[] {
  const addresses = Object.values(networkInterfaces())
    .flatMap(list => list ?? [])
    .filter(entry => !entry.internal && entry.family === 'IPv4')
    .map(entry => entry.address)
  const isSelfGiven = (address: string): boolean => address.startsWith('169.254.')
  return [...addresses.filter(it => !isSelfGiven(it)), ...addresses.filter(isSelfGiven)]
}

/**
 * One label of letters, digits and hyphens (RFC 1123) that identifies the machine in names of the local network and of
 * services: the first label of its host name, or a generated one if that has other letters, for example Thai ones.
 */
export function machineLabel(name = hostname()): string {
  const [first = ''] = name.split('.')
  if (/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i.test(first) && first.length <= MAX_LABEL) return first
  return `hr-workstation-${createHash('sha256').update(name).digest('hex').slice(0, 4)}`
}

/** The machine's name in the local network, which works without a name server (RFC 6762). */
export const localName = (name = hostname()): string => `${machineLabel(name)}.local`

/** Every name under which other machines may address this one, as browsers write it. */
export const machineNames = (name = hostname()): string[] => [
  ...new Set([name, name.split('.')[0] ?? '', localName(name)].map(domainToASCII).filter(it => it !== ''))
]
