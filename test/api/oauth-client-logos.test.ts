import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { authorizeFields } from '../support/oauth.ts'
import { pictureUri } from '../support/pictures.ts'
import { isSignIn, Visitor } from '../support/visitor.ts'
import { openTestWorkstation } from '../support/workstation.ts'

// Logos of clients are stored next to the database and are not part of its backups.

const CLIENT = { name: 'Portal', type: 'confidential', redirect_uris: ['https://client.example/callback'] }

test('a lost logo breaks neither sign-in nor the screen, and can be set again', async () => {
  const first = await openTestWorkstation()
  const { dataDir } = first
  const logo = pictureUri('image/png')
  const { body } = await (await first.signIn())('/app/v1/clients', { body: { ...CLIENT, logo } })
  expect(body.payload.client.logo).toBe(logo)
  await first.close({ keepDataDir: true })
  for (const name of readdirSync(join(dataDir, 'files'))) rmSync(join(dataDir, 'files', name))

  const station = await openTestWorkstation({ dataDir })
  try {
    const id: string = body.payload.client.client_id
    const client = { id, secret: null, redirectUri: 'https://client.example/callback' }
    const page = await new Visitor(station).ask(authorizeFields(client))
    expect({ status: page.status, isSignIn: isSignIn(page) }).toEqual({ status: 200, isSignIn: true })
    const asAdmin = await station.signIn()
    const list = await asAdmin('/app/v1/clients')
    expect(list.body.payload).toContainEqual(expect.objectContaining({ client_id: id, logo: null }))
    const updated = await asAdmin(`/app/v1/clients/${id}`, {
      method: 'PUT',
      body: { name: CLIENT.name, redirect_uris: CLIENT.redirect_uris, logo }
    })
    expect(updated.body.payload.logo).toBe(logo)
  } finally {
    await station.close()
  }
})
