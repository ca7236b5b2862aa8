import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  CONFIG_FILE,
  type Config,
  type ConfigOverrides,
  ConfigProblem,
  DEFAULT_CONFIG,
  readConfig
} from '../../main/config/config.ts'
import { isLoopback } from '../../shared/domain/text/host-names.ts'

// The documented file in the data directory (decision 0037).

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hr-workstation-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function read(content: unknown, overrides: ConfigOverrides = {}): Config {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  writeFileSync(join(dataDir, CONFIG_FILE), text)
  return readConfig(dataDir, overrides)
}
function faultsOf(content: unknown, overrides: ConfigOverrides = {}): string[] {
  try {
    read(content, overrides)
    return []
  } catch (error) {
    if (!(error instanceof ConfigProblem)) throw error
    return error.message.split('\n').map(line => line.replaceAll(join(dataDir, CONFIG_FILE), 'FILE'))
  }
}

test('every key has its default without a file', () => {
  expect(readConfig(dataDir)).toEqual(DEFAULT_CONFIG)
  expect(read({})).toEqual(DEFAULT_CONFIG)
})

test('the file overrides the defaults, flags override the file, and the result is frozen', () => {
  const config = read({ port: 5000, host: '127.0.0.2', log_level: 'warn' }, { port: 6000 })
  expect(config).toEqual({ ...DEFAULT_CONFIG, port: 6000, host: '127.0.0.2', log_level: 'warn' })
  expect(Object.isFrozen(config)).toBe(true)
})

test.each(['prot', 'Port', 'constructor', 'toString', '__proto__', ''])('reports the unknown key %j', key => {
  expect(faultsOf(`{${JSON.stringify(key)}: 1}`)).toEqual([`FILE: unknown key '${key}'`])
})

const bad: [key: keyof Config, value: unknown, rule: string][] = [
  ['host', '', 'an IP address or host name'],
  ['host', 'a b', 'an IP address or host name'],
  ['host', 5, 'an IP address or host name'],
  ['port', '4810', 'a whole number from 0 to 65535'],
  ['port', -1, 'a whole number from 0 to 65535'],
  ['port', 65_536, 'a whole number from 0 to 65535'],
  ['port', 1.5, 'a whole number from 0 to 65535'],
  ['port', null, 'a whole number from 0 to 65535'],
  ['allow_plain_http_on_lan', 'yes', 'true or false'],
  ['time_zone', 'Bangkok', 'an IANA time zone such as Asia/Bangkok'],
  ['time_zone', 7, 'an IANA time zone such as Asia/Bangkok'],
  ['log_level', 'loud', 'one of trace, debug, info, warn, error'],
  ['log_files_kept', 0, 'a whole number from 1 to 100'],
  ['rate_limit_per_minute', -1, 'a whole number from 0'],
  ['allowed_hosts', 'office', 'a list of host names'],
  ['allowed_hosts', [''], 'a list of host names'],
  ['trusted_proxies', '10.0.0.1', 'a list of IP addresses or subnets such as 10.0.0.0/8'],
  ['trusted_proxies', ['proxy.example'], 'a list of IP addresses or subnets such as 10.0.0.0/8'],
  ['trusted_proxies', ['10.0.0.0/0'], 'a list of IP addresses or subnets such as 10.0.0.0/8'],
  ['trusted_proxies', ['10.0.0.0/33'], 'a list of IP addresses or subnets such as 10.0.0.0/8'],
  ['trusted_proxies', ['10.0.0.0/8/8'], 'a list of IP addresses or subnets such as 10.0.0.0/8'],
  ['trusted_proxies', ['10.0.0.0/'], 'a list of IP addresses or subnets such as 10.0.0.0/8'],
  ['trusted_proxies', [10], 'a list of IP addresses or subnets such as 10.0.0.0/8'],
  ['smtp_enabled', 'no', 'true or false'],
  ['smtp_host', 'a b', 'an IP address or host name'],
  ['smtp_port', 0, 'a whole number from 1 to 65535'],
  ['smtp_security', 'ssl', 'one of starttls, tls, none'],
  ['smtp_user', '', 'a user name'],
  ['smtp_from', 'HR', 'an e-mail address, with or without a name before it'],
  ['smtp_from', 'HR <hr@x>\r\nBcc: a@b', 'an e-mail address, with or without a name before it']
]
test.each(bad)('reports %s = %j with its rule', (key, value, rule) => {
  expect(faultsOf({ [key]: value })).toEqual([`FILE: '${key}' must be ${rule}`])
})

test('a mail server needs a sender, and a password is never sent unencrypted', () => {
  const smtp = { smtp_host: 'mail.example.com', smtp_from: 'HR <hr@example.com>' }
  expect(read(smtp)).toMatchObject({ ...smtp, smtp_port: 587, smtp_security: 'starttls' })
  expect(faultsOf({ smtp_host: 'mail.example.com' })).toEqual([
    "FILE: 'smtp_from' is needed with 'smtp_host'"
  ])
  expect(faultsOf({ ...smtp, smtp_security: 'none', smtp_user: 'hr' })).toEqual([
    "FILE: 'smtp_security' must not be none with 'smtp_user': the password would be sent without encryption"
  ])
  expect(faultsOf({ ...smtp, smtp_host: '127.0.0.1', smtp_security: 'none', smtp_user: 'hr' })).toEqual([])
})

test('does not accept the password of the mail server', () => {
  expect(faultsOf({ smtp_password: 'x' })).toEqual(["FILE: unknown key 'smtp_password'"])
})

test('takes proxies as single addresses or subnets', () => {
  const trusted_proxies = ['10.0.0.1', '192.168.0.0/16', '::1', 'fc00::/7']
  expect(read({ trusted_proxies })).toMatchObject({ trusted_proxies })
})

test('names a bad flag as a flag', () => {
  expect(faultsOf({}, { port: 70_000 })).toEqual(['--port must be a whole number from 0 to 65535'])
  expect(faultsOf({}, { host: 'a b' })).toEqual(['--host must be an IP address or host name'])
})

test('reports all faults at once', () => {
  expect(faultsOf({ port: 'x', colour: 'red', log_level: 5 })).toHaveLength(3)
})

test.each([
  ['{', /is not valid JSON/],
  ['', /is not valid JSON/],
  ['[]', /must hold a JSON object/],
  ['null', /must hold a JSON object/],
  ['5', /must hold a JSON object/]
])('refuses a file that holds %j', (content, fault) => {
  expect(faultsOf(content).join()).toMatch(fault)
})

describe('isLoopback', () => {
  test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('accepts %s', host => {
    expect(isLoopback(host)).toBe(true)
  })
  test.each([
    '0.0.0.0',
    '::',
    '192.168.1.5',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '128.0.0.1'
  ])('rejects %s', host => {
    expect(isLoopback(host)).toBe(false)
  })
})
