import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are no part of the internet: this machine, private and special ones (RFC 6890), and ways into them. */
const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4]
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8]
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6')

/** For an IP address. */
export const isPrivateAddress = (address: string): boolean =>
  PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** A name or address leads into a private network. Nothing was sent. */
export class PrivateAddress extends Error {
  readonly address: string

  constructor(address: string) {
    super(`${address} is in a private network`)
    this.address = address
  }
}

/** Whether the host of a URL is a private address; names are looked up by `publicLookup`. */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && isPrivateAddress(host)
}

/** Looks a name up for one connection, so that what was checked is what is connected to. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, '')
    const refused = found.find(({ address }) => isPrivateAddress(address))
    const [first] = found
    if (refused) return callback(new PrivateAddress(refused.address), '')
    if (options.all) return callback(null, found)
    return callback(null, first?.address ?? '', first?.family)
  })
}
