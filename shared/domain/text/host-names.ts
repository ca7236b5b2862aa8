/** An IP address or a host name, without scheme, port and path. */
export const isHostName = (text: string): boolean =>
  text.length <= 255 && (/^[A-Za-z0-9._-]+$/.test(text) || IP_V6.test(text))

/** A single colon would separate a port. */
const IP_V6 = /^(?=[^:]*:[^:]*:)[0-9A-Fa-f:.]+$/

/** Whether it is an IP address rather than a name, as written in a URL: IPv6 in brackets. */
export const isIpAddress = (host: string): boolean => /^\[.*\]$/.test(host) || /^\d+(\.\d+){3}$/.test(host)

/** Whether the address can be reached from this machine only. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
