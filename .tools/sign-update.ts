import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js'
import {
  signatureProblem,
  signedText,
  type UpdateDescription
} from '../main/electron/updates/update-signature.ts'

/**
 * What the publisher does with each release (docs/development.md):
 *   npm run sign-update -- new-key publisher.pem          makes a key, prints what goes into PUBLISHER_KEYS
 *   npm run sign-update -- publisher.pem dist/latest*.yml signs the descriptions that electron-builder wrote beside the installers
 */
const [first, ...files] = process.argv.slice(2)
const [keyFile] = files

if (first === 'new-key' && keyFile !== undefined) {
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  // Never over another key.
  writeFileSync(keyFile, pem, { mode: 0o600, flag: 'wx' })
  console.log(publicKeyOf(String(pem)))
} else if (first !== undefined && keyFile !== undefined) {
  const pem = readFileSync(first, 'utf8')
  for (const file of files) signFile(file, pem)
} else {
  console.error('npm run sign-update -- new-key KEY.pem | KEY.pem LATEST.yml …')
  process.exitCode = 2
}

function signFile(file: string, pem: string): void {
  const unsigned = readFileSync(file, 'utf8').replace(/^signature: .*\n?/m, '')
  // As the updater reads it.
  const read = (text: string): UpdateDescription => parseUpdateInfo(text, file, new URL('file:///'))
  const signature = sign(null, signedText(read(unsigned)), createPrivateKey(pem)).toString('base64')
  const signed = `${unsigned.trimEnd()}\nsignature: ${signature}\n`
  const problem = signatureProblem(read(signed), [publicKeyOf(pem)])
  if (problem !== null) throw new Error(`${file} cannot be signed: it names no files with their SHA-512`)
  writeFileSync(file, signed)
  console.log(`${file} is signed`)
}

function publicKeyOf(pem: string): string {
  return createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64')
}
