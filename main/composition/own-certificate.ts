import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { SecretBox } from '#shared/domain/secret-box.ts'
import { lanAddresses, localName } from './lan-addresses.ts'

export const TLS_FOLDER = 'tls'
const VALID_YEARS = 10
const RENEWED_BEFORE_MS = 60 * 24 * 3_600_000

export interface OwnCertificate {
  /** PEM. */
  readonly key: string
  /** PEM. */
  readonly cert: string
  /** SHA-256 of the certificate, as devices and people compare it: AA:BB:... */
  readonly fingerprint: string
  readonly endsAt: Date
}

/** Whether it is time to renew the certificate. */
export const isEnding = ({ endsAt }: Pick<OwnCertificate, 'endsAt'>, now: number): boolean =>
  endsAt.getTime() - now < RENEWED_BEFORE_MS

/**
 * The certificate with which the workstation serves the local network. It is made on first use and kept, since devices
 * trust its fingerprint, until shortly before it ends: it is then renewed with the same key, which is sealed. A key store
 * cannot open what another has sealed, so each has a pair of its own.
 */
export async function ownCertificate(
  dataDir: string,
  box: SecretBox,
  now: Date,
  onNotRenewed: (error: unknown) => void
): Promise<OwnCertificate> {
  const folder = join(dataDir, TLS_FOLDER)
  const certFile = join(folder, `certificate.${box.kind}.pem`)
  const keyFile = join(folder, `private-key.${box.kind}.sealed`)
  const kept = existsSync(certFile) && existsSync(keyFile) ? read(certFile, keyFile, box) : null
  if (!kept) {
    const made = await makeCertificate(now)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    replaceFile(keyFile, box.seal(Buffer.from(made.key)))
    replaceFile(certFile, made.cert)
    return withFacts(made)
  }
  if (!isEnding(kept, now.getTime())) return kept
  try {
    const { cert } = await makeCertificate(now, kept.key)
    replaceFile(certFile, cert)
    return withFacts({ key: kept.key, cert })
  } catch (error) {
    // A full disk: the office is served with what there is, and tomorrow it is tried again.
    onNotRenewed(error)
    return kept
  }
}

/** Never half written: a certificate that cannot be read would keep the workstation from opening. */
function replaceFile(file: string, content: string | Uint8Array): void {
  writeFileSync(`${file}.new`, content, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}

interface Pair {
  readonly key: string
  readonly cert: string
}

function withFacts(pair: Pair): OwnCertificate {
  const { fingerprint256, validTo } = new X509Certificate(pair.cert)
  return { ...pair, fingerprint: fingerprint256, endsAt: new Date(validTo) }
}

/** Null when the two do not belong together: written by a start that ended between them. */
function read(certFile: string, keyFile: string, box: SecretBox): OwnCertificate | null {
  const cert = readFileSync(certFile, 'utf8')
  const key = Buffer.from(box.open(readFileSync(keyFile))).toString('utf8')
  return new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)) ? withFacts({ key, cert }) : null
}

async function makeCertificate(now: Date, key?: string): Promise<Pair> {
  // Loaded only here: few branches ever open their workstation to the network.
  const { generate } = await import('selfsigned')
  const keyPair = key === undefined ? {} : { keyPair: { privateKey: key, publicKey: publicKeyOf(key) } }
  const notAfterDate = new Date(now)
  notAfterDate.setUTCFullYear(now.getUTCFullYear() + VALID_YEARS)
  const made = await generate([{ name: 'commonName', value: 'HR Workstation' }], {
    ...keyPair,
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
          { type: 2, value: localName() },
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          ...lanAddresses().map(ip => ({ type: 7 as const, ip }))
        ]
      }
    ]
  })
  return { key: made.private, cert: made.cert }
}

const publicKeyOf = (key: string): string =>
  createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
