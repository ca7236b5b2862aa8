/** An IP address or the name of a host, without scheme, port and path. */
export const isHostName = (text: string): boolean =>
  text.length <= 255 && (/^[A-Za-z0-9._-]+$/.test(text) || IP_V6.test(text))

/** One colon alone would be a port's. */
const IP_V6 = /^(?=[^:]*:[^:]*:)[0-9A-Fa-f:.]+$/

/** Whether it is an address and no name, as in an URL: IPv6 in brackets. */
export const isIpAddress = (host: string): boolean => /^\[.*\]$/.test(host) || /^\d+(\.\d+){3}$/.test(host)

/** Whether only this machine reaches the address. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
