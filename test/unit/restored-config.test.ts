import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { restoredConfig } from '../../main/config/restored-config.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

// The configuration of a backup beside that of the machine.

let dataDir: string
beforeEach(() => {
  dataDir = temporaryDir()
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const own = (text: string): void => writeFileSync(join(dataDir, 'workstation.json'), text)
const compare = (config: object) => restoredConfig(dataDir, JSON.stringify(config))

test('names every setting that differs, and keeps those of the network unless they are chosen', () => {
  own('{"port": 4900, "log_level": "warn", "smtp_host": "mail.example", "smtp_from": "hr@mail.example"}')
  const planted = {
    host: '0.0.0.0',
    allowed_hosts: ['evil.example'],
    issuer: 'https://evil.example',
    log_level: 'warn',
    time_zone: 'UTC'
  }
  const { changes, kept, taken } = compare(planted)
  expect(changes).toEqual([
    { key: 'host', current: '127.0.0.1', restored: '0.0.0.0', is_network: true },
    { key: 'port', current: '4900', restored: '4810', is_network: true },
    { key: 'time_zone', current: 'Asia/Bangkok', restored: 'UTC', is_network: false },
    { key: 'allowed_hosts', current: '[]', restored: '["evil.example"]', is_network: true },
    { key: 'issuer', current: 'null', restored: 'https://evil.example', is_network: true },
    { key: 'smtp_host', current: 'mail.example', restored: 'null', is_network: true },
    { key: 'smtp_from', current: 'hr@mail.example', restored: 'null', is_network: true }
  ])
  expect(JSON.parse(kept)).toEqual({
    log_level: 'warn',
    time_zone: 'UTC',
    port: 4900,
    smtp_host: 'mail.example',
    smtp_from: 'hr@mail.example'
  })
  expect(JSON.parse(taken)).toEqual(planted)
})

test('a damaged configuration of the machine counts as none', () => {
  own('{"port": "x"}')
  expect(compare({}).changes).toEqual([])
  expect(JSON.parse(compare({ log_files_kept: 3 }).kept)).toEqual({ log_files_kept: 3 })
})

test.each([
  ['{', /is not valid JSON/],
  ['[]', /must hold a JSON object/],
  ['{"__proto__": {}}', /unknown key '__proto__'/],
  ['{"port": "4810", "debug": true}', /unknown key 'debug'\n.*'port' must be a whole number/],
  ['{"smtp_host": "a.example"}', /'smtp_from' is needed/]
])('%s is refused with its faults', (text, message) => {
  expect(() => restoredConfig(dataDir, text)).toThrow(message)
})
