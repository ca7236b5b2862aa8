import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { until } from '../support/until.ts'
import { openTestWorkstation } from '../support/workstation.ts'

it('a workstation that cannot be reopened is retried every ten seconds until it works', async () => {
  const station = await openTestWorkstation()
  const health = () =>
    station.workstation.handle(new Request('http://x/health')).then(
      it => it.status,
      () => null
    )
  try {
    const asAdmin = await station.signIn('e0001')
    // The unpacked folder of a restore cannot be moved into place when it is a file.
    const unpacked = join(station.dataDir, 'restore-ready-broken')
    writeFileSync(unpacked, '')
    await asAdmin('/app/v1/device-network', {
      method: 'PUT',
      body: { is_open: true, is_plain_http: true }
    })
    await until(async () => (await health()) === null, 'the failure')
    rmSync(unpacked)
    await until(async () => (await health()) === 200, 'the next try')
    expect(station.workstation.url).toMatch(/^http:/)
  } finally {
    await station.close()
  }
})
