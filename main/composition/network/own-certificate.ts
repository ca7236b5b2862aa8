import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SecretBox } from '#shared/domain/secret-box.ts'
import { WorkstationProblem } from '../workstation-problem.ts'
import { lanAddresses, machineNames } from './lan-addresses.ts'

export const TLS_FOLDER = 'tls'
const VALID_YEARS = 10
const RENEWED_BEFORE_MS = 60 * 24 * 3_600_000

export interface OwnCertificate {
  /** PEM. */
  readonly key: string
  /** PEM. */
  readonly cert: string
  /** SHA-256 of the certificate, as shown for comparison on devices: AA:BB:... */
  readonly fingerprint: string
  readonly endsAt: Date
}

/** Whether the certificate is due for renewal. */
export const isEnding = ({ endsAt }: Pick<OwnCertificate, 'endsAt'>, now: number): boolean =>
  endsAt.getTime() - now < RENEWED_BEFORE_MS

/** Trouble is only logged: the workstation is served anyway. */
type OnTrouble = (message: string, error: unknown) => void

/**
 * The certificate for serving the local network. It is created on first use and kept, since devices trust its fingerprint.
 * Shortly before it expires it is renewed with the same key, which is sealed. A key store cannot open what another has
 * sealed, so each has its own key and certificate. An unreadable one is moved aside; one that cannot be written is used until
 * the workstation is reopened.
 * @throws WorkstationProblem if there is none and none can be made
 */
export async function ownCertificate(
  dataDir: string,
  box: SecretBox,
  now: Date,
  onTrouble: OnTrouble
): Promise<OwnCertificate> {
  const folder = join(dataDir, TLS_FOLDER)
  const certFile = join(folder, `certificate.${box.kind}.pem`)
  const keyFile = join(folder, `private-key.${box.kind}.sealed`)
  const kept = readKept(certFile, keyFile, box, onTrouble)
  if (kept && !isEnding(kept, now.getTime())) return kept
  let made: OwnCertificate | null = null
  try {
    made = await makeCertificate(now, kept?.key)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (!kept) replaceFile(keyFile, box.seal(Buffer.from(made.key)))
    replaceFile(certFile, made.cert)
    return made
  } catch (error) {
    onTrouble('the network certificate could not be created or stored', error)
    if (kept) return kept
    if (made) return made
    throw new WorkstationProblem(
      'cannot_listen',
      'The certificate for the office network cannot be created.',
      {
        cause: error
      }
    )
  }
}

/** Never leaves a half-written file: devices would not trust the replacement. */
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

/** Null if there is none, or if the two do not match because a start ended between writing them. */
function readKept(
  certFile: string,
  keyFile: string,
  box: SecretBox,
  onTrouble: OnTrouble
): OwnCertificate | null {
  if (!existsSync(certFile) || !existsSync(keyFile)) return null
  try {
    const cert = readFileSync(certFile, 'utf8')
    const key = Buffer.from(box.open(readFileSync(keyFile))).toString('utf8')
    return new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)) ? withFacts({ key, cert }) : null
  } catch (error) {
    onTrouble('the network certificate cannot be read and is replaced', error)
    for (const file of [certFile, keyFile]) putAside(file, onTrouble)
    return null
  }
}

function putAside(file: string, onTrouble: OnTrouble): void {
  try {
    renameSync(file, `${file}.unreadable`)
  } catch (error) {
    onTrouble('the unreadable network certificate could not be moved aside', error)
  }
}

async function makeCertificate(now: Date, key?: string): Promise<OwnCertificate> {
  // Loaded only here: few branches open their workstation to the network.
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
          ...[...machineNames(), 'localhost'].map(value => ({ type: 2 as const, value })),
          { type: 7, ip: '127.0.0.1' },
          ...lanAddresses().map(ip => ({ type: 7 as const, ip }))
        ]
      }
    ]
  })
  return withFacts({ key: made.private, cert: made.cert })
}

const publicKeyOf = (key: string): string =>
  createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
