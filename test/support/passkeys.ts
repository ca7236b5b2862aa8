import { createHash, generateKeyPairSync } from 'node:crypto'

/** What a browser creates for a challenge (Web Authentication, level 3), without an attestation; the same id each time. */
export function createdPasskey(challenge: string, origin: string, id = Buffer.alloc(16, 7)) {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk'
  })
  const hex = (text: string) => Buffer.from(text, 'hex')
  const key = [
    hex('a5010203262001215820'),
    Buffer.from(x, 'base64url'),
    hex('225820'),
    Buffer.from(y, 'base64url')
  ]
  const authData = Buffer.concat([
    createHash('sha256').update(new URL(origin).hostname).digest(),
    // The user was present, and a key follows; the counter, the authenticator's model, the length of the id.
    hex('4100000000'),
    Buffer.alloc(16),
    hex('0010'),
    id,
    ...key
  ])
  const client = JSON.stringify({ type: 'webauthn.create', challenge, origin })
  const attestation = Buffer.concat([
    hex('a363666d74646e6f6e656761747453746d74a0686175746844617461'),
    hex('58'),
    Buffer.from([authData.length]),
    authData
  ])
  return {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    response: {
      clientDataJSON: Buffer.from(client).toString('base64url'),
      attestationObject: attestation.toString('base64url')
    },
    clientExtensionResults: {}
  }
}
