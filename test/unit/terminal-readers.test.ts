import { describe, expect, test } from 'vitest'
import {
  readAttlog,
  readInfo,
  readOperlog,
  readOptions,
  readPhoto,
  readReplies
} from '../../main/modules/terminals/push/push-tables.ts'
import { readTarget } from '../../main/modules/terminals/push/push-target.ts'
import { decodeLine } from '../../main/modules/terminals/push/push-text.ts'
import { RepeatCounter } from '../../shared/domain/terminals/terminal-punch.ts'

describe('addresses', () => {
  test.each([
    ['/iclock/cdata?SN=1', 'cdata'],
    ['/cdata?SN=1', 'cdata'],
    ['/iclock/getrequest.aspx?SN=1', 'getrequest'],
    ['//iclock/devicecmd?SN=1', 'devicecmd'],
    ['http://10.0.0.1:8081/iclock/ping', 'ping'],
    ['/iclock/registry?SN=1', 'access'],
    ['/iclock/fdata?SN=1', 'access']
  ])('%s', (url, endpoint) => expect(readTarget(url)?.endpoint).toBe(endpoint))

  test.each(['/', '/iclock', '/iclock/other', '/app/v1/session', '/iclock/cdata/more', '*'])(
    '%s is not there',
    url => expect(readTarget(url)).toBeNull()
  )

  test('names in any case, values as they are where they cannot be decoded', () => {
    const query = readTarget('/iclock/cdata?sn=A&PushVer=2.4.1&INFO=50%&SN=B&x=a%20b')?.query
    expect(Object.fromEntries(query ?? [])).toEqual({ sn: 'A', pushver: '2.4.1', info: '50%', x: 'a b' })
  })
})

describe('lines', () => {
  test('fields beyond the status are not read, ends of lines do not matter', () => {
    const lines = [
      ...readAttlog(Buffer.from('1\t2026-01-02 03:04:05\t255\t1\t0\t0\t0\t\r\n\n0007\t2026-01-02 03:04:06'))
    ]
    expect(lines).toEqual([
      { pin: '1', punchedAt: '2026-01-02 03:04:05', status: 255 },
      { pin: '0007', punchedAt: '2026-01-02 03:04:06', status: 255 }
    ])
  })

  test('a bad line names what is wrong, and keeps no control characters', () => {
    const [bad] = [...readAttlog(Buffer.from('a\u0000b\t2026-13-02 03:04:05\t256\n'))]
    expect(bad).toMatchObject({ pin: null, punchedAt: null, line: 'a·b\t2026-13-02 03:04:05\t256' })
    expect('faults' in (bad ?? {}) && bad && 'faults' in bad && bad.faults.map(it => it.code)).toEqual([
      'terminal.not_pin',
      'attendance.not_datetime',
      'terminal.not_status'
    ])
  })

  test('equal punches are numbered', () => {
    const repeats = new RepeatCounter()
    const punch = { pin: '1', punchedAt: '2026-01-02 03:04:05', status: 0 }
    expect([punch, punch, { ...punch, status: 1 }, punch].map(it => repeats.of(it))).toEqual([0, 1, 0, 2])
  })

  test.each([
    ['utf-8', Buffer.from('สมชาย ใจดี'), 'สมชาย ใจดี'],
    ['windows-874', Buffer.from([0xca, 0xc1, 0xaa, 0xd2, 0xc2]), 'สมชาย'],
    ['GB2312', Buffer.from([0xd5, 0xc5, 0xc8, 0xfd]), '张三'],
    ['no encoding at all', Buffer.from([0xff]), '\ufffd'],
    ['GB2312 that could be letters', Buffer.from([0xcd, 0xf5, 0xce, 0xe5]), '王五']
  ])('%s', (_encoding, bytes, text) => expect(decodeLine(bytes)).toBe(text))
})

test('OPERLOG: operations, people, templates and what is neither', () => {
  const text =
    'OPLOG 21\t0\t2026-03-02 10:00:00\t1\t0\t0\t0\nUSER PIN=7\tName=สมชาย\tPri=14\tPasswd=1\tCard=[1]\n' +
    'FP PIN=7\tFID=1\tTMP=x\nFACE PIN=7\nOPLOG x\nUSER Name=nobody\nwhat is this\n'
  expect(readOperlog(Buffer.from(text))).toEqual({
    operations: [{ at: '2026-03-02 10:00:00', operation: 21, operator: '0', details: '1 0 0 0' }],
    people: [{ pin: '7', name: 'สมชาย' }],
    templateCount: 2,
    badCount: 3,
    lineCount: 7
  })
})

test('options: a value may have commas', () => {
  expect(readOptions('DeviceName=F18,Company=SIAM CO., LTD.,~MAC=00:17,FWVersion=Ver 6.60')).toEqual({
    DeviceName: 'F18',
    Company: 'SIAM CO., LTD.',
    MAC: '00:17',
    FWVersion: 'Ver 6.60'
  })
})

test('INFO of a poll', () => {
  expect(readInfo('Ver 8.0.1,3,4,500,192.168.1.9,10,7')).toEqual({
    firmware: 'Ver 8.0.1',
    options: { UserCount: '3', FPCount: '4', TransactionCount: '500', IPAddress: '192.168.1.9' }
  })
})

test('photo: the bytes after the first NUL, whatever is in them', () => {
  const body = Buffer.concat([
    Buffer.from('PIN=20260302080000-12.jpg\nSN=A\nsize=4\nCMD=uploadphoto\0'),
    Buffer.from([1, 0, 10, 0])
  ])
  expect(readPhoto(body)).toEqual({
    pin: '12',
    punchedAt: '2026-03-02 08:00:00',
    bytes: Buffer.from([1, 0, 10, 0])
  })
  expect(readPhoto(Buffer.from('PIN=20260302080000-12.jpg\n'))).toBeNull()
})

describe('replies', () => {
  test.each([
    [
      'one a line',
      'ID=1&Return=0&CMD=DATA\nID=2&Return=-1004&CMD=DATA\n',
      [
        [1, 0, null],
        [2, -1004, null]
      ]
    ],
    ['a sum', 'ID=3&Return=0&CMD=VERIFY SUM&AttlogCount=12\n', [[3, 0, 12]]],
    ['a sum with the other spelling', 'ID=4&Return=0&CMD=VERIFY SUM ATTLOG\nAttlogSum=13\n', [[4, 0, 13]]],
    ['a block', 'ID=5\nReturn=7\nCMD=Shell\nContent=ID=6&Return=0\nID=8&Return=0\n', [[5, 7, null]]],
    ['ids of nobody', 'ID=abc&Return=0\nID=1;--&Return=0\nID=9&Return=x\n', []]
  ])('%s', (_name, text, expected) => {
    const { replies } = readReplies(Buffer.from(text))
    expect(replies.map(({ id, result, count }) => [id, result, count])).toEqual(expected)
  })

  test('INFO lists options after its reply', () => {
    const { replies, options } = readReplies(
      Buffer.from('ID=1&Return=0&CMD=INFO\n~DeviceName=F18\nUserCount=3\n')
    )
    expect(replies).toHaveLength(1)
    expect(options).toMatchObject({ DeviceName: 'F18', UserCount: '3' })
  })
})
