/** An IP address or the name of a host, without scheme, port and path. */
export const isHostName = (text: string): boolean => /^[A-Za-z0-9.:_-]{1,255}$/.test(text)

/** Whether only this machine reaches the address. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
