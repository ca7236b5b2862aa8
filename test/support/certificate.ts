import { generate } from 'selfsigned'

// Servers of other people, for the tests of TLS.

/**
 * A certificate for 127.0.0.1 that nobody has signed. OpenSSL judges it by the machine's own clock, which the tests'
 * clock (test-clock.ts) does not shift: it is valid at both.
 */
export async function testCertificate(commonName: string): Promise<{ key: string; cert: string }> {
  const made = await generate([{ name: 'commonName', value: commonName }], {
    keyType: 'ec',
    notBeforeDate: new Date('2000-01-01T00:00:00Z'),
    notAfterDate: new Date('2100-01-01T00:00:00Z'),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }]
  })
  return { key: made.private, cert: made.cert }
}
