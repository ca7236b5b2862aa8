import { createPrivateKey, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { SecretBox } from '#shared/domain/secret-box.ts'
import { lanAddresses } from './lan-addresses.ts'

export const TLS_FOLDER = 'tls'
const VALID_YEARS = 10

export interface OwnCertificate {
  /** PEM. */
  readonly key: string
  /** PEM. */
  readonly cert: string
  /** SHA-256 of the certificate, as devices and people compare it: AA:BB:... */
  readonly fingerprint: string
}

/**
 * The certificate with which the workstation serves the local network. It is made on first use and stays, since devices
 * trust its fingerprint; the key is sealed. A key store cannot open what another has sealed, so each has a pair of its own.
 */
export async function ownCertificate(dataDir: string, box: SecretBox, now: Date): Promise<OwnCertificate> {
  const folder = join(dataDir, TLS_FOLDER)
  const certFile = join(folder, `certificate.${box.kind}.pem`)
  const keyFile = join(folder, `private-key.${box.kind}.sealed`)
  const kept = existsSync(certFile) && existsSync(keyFile) ? read(certFile, keyFile, box) : null
  if (kept) return kept
  const made = await makeCertificate(now)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(keyFile, box.seal(Buffer.from(made.key)), { mode: 0o600, flush: true })
  writeFileSync(certFile, made.cert, { mode: 0o600, flush: true })
  return { ...made, fingerprint: new X509Certificate(made.cert).fingerprint256 }
}

/** Null when the two do not belong together: written by a start that ended between them. */
function read(certFile: string, keyFile: string, box: SecretBox): OwnCertificate | null {
  const cert = readFileSync(certFile, 'utf8')
  const key = Buffer.from(box.open(readFileSync(keyFile))).toString('utf8')
  const certificate = new X509Certificate(cert)
  return certificate.checkPrivateKey(createPrivateKey(key))
    ? { key, cert, fingerprint: certificate.fingerprint256 }
    : null
}

async function makeCertificate(now: Date): Promise<{ key: string; cert: string }> {
  // Loaded only here: few branches ever open their workstation to the network.
  const { generate } = await import('selfsigned')
  const notAfterDate = new Date(now)
  notAfterDate.setUTCFullYear(now.getUTCFullYear() + VALID_YEARS)
  const made = await generate([{ name: 'commonName', value: 'HR Workstation' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(now.getTime() - 24 * 3_600_000),
    notAfterDate,
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: hostname() },
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          ...lanAddresses().map(ip => ({ type: 7 as const, ip }))
        ]
      }
    ]
  })
  return { key: made.private, cert: made.cert }
}
