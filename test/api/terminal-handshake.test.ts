import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTerminalWorkstation, type TerminalWorkstation } from '../support/terminals.ts'

let station: TerminalWorkstation
beforeAll(async () => {
  station = await openTerminalWorkstation()
})
afterAll(() => station.close())

const handshake = (sn: string): string =>
  [
    `GET OPTION FROM: ${sn}`,
    'Stamp=0',
    'OpStamp=0',
    'PhotoStamp=0',
    'ATTLOGStamp=0',
    'OPERLOGStamp=0',
    'ATTPHOTOStamp=None',
    'ErrorDelay=30',
    'Delay=10',
    'TransTimes=00:00;14:05',
    'TransInterval=1',
    'TransFlag=TransData AttLog\tOpLog\tEnrollUser\tChgUser',
    'TimeZone=7',
    'Realtime=1',
    'Encrypt=None',
    'ServerVer=2.4.1',
    'PushProtVer=2.3.0',
    'PushOptionsFlag=1',
    'PushOptions=UserCount,TransactionCount,FingerFunOn,FPVersion,FPCount,FaceFunOn,FaceVersion,FaceCount,FvFunOn,PvFunOn,BioDataFun',
    'SupportPing=1',
    'MaxPostSize=2097152',
    ''
  ].join('\n')

describe('a terminal that nobody has approved', () => {
  test.each([
    '/iclock/cdata?SN=NEW1&options=all',
    '/iclock/getrequest?SN=NEW1',
    '/iclock/cdata?SN=&options=all',
    '/iclock/cdata',
    "/iclock/cdata?SN=a'%20or%201=1&options=all"
  ])('%s', async path => {
    const reply = await station.push(path)
    expect([reply.status, reply.text]).toEqual([200, 'UNKNOWN DEVICE'])
  })

  test('its punches stay with it', async () => {
    const reply = await station.push('/iclock/cdata?SN=NEW1&table=ATTLOG', '1\t2026-11-24 08:00:00\t0\n')
    expect([reply.status, reply.text]).toEqual([200, 'UNKNOWN DEVICE'])
  })

  test('is listed once, with what it said; a wrong serial number is not', async () => {
    await station.push('/iclock/cdata?SN=NEW2&options=all&pushver=2.4.1')
    const { json } = await station.admin('terminal', 'list')
    expect(json).toMatchObject({
      terminals: expect.arrayContaining([
        expect.objectContaining({ sn: 'NEW1', state: 'waiting', kind: 'attendance', address: '127.0.0.1' }),
        expect.objectContaining({ sn: 'NEW2', state: 'waiting', push_version: '2.4.1' })
      ])
    })
  })

  test.each(['registry', 'push', 'exchange', 'fdata'])('/iclock/%s: access control', async path => {
    const sn = `ACC-${path}`
    expect(await station.push(`/iclock/${path}?SN=${sn}`, 'x')).toMatchObject({ text: 'UNKNOWN DEVICE' })
    const { json } = await station.admin('terminal', 'list')
    expect(json).toMatchObject({
      terminals: expect.arrayContaining([expect.objectContaining({ sn, kind: 'access' })])
    })
  })
})

describe('an approved terminal', () => {
  const paths = [
    '/iclock/cdata?SN=S1&options=all',
    '/iclock/cdata?SN=S1&options=all&pushver=2.0&language=76',
    '/iclock/cdata?SN=S1&options=all&pushver=2.2.14&language=76',
    '/iclock/cdata?SN=S1&options=all&pushver=2.4.1&language=76&pushcommkey=',
    '/iclock/cdata?SN=S1&options=all&pushver=2.4.1&DeviceType=att',
    '/iclock/cdata?SN=S1&options=all&pushver=3.1.2&DeviceType=acc',
    '/cdata?SN=S1&options=all',
    '/iclock/cdata.aspx?SN=S1&options=all'
  ]
  test.each(paths)('%s', async path => {
    await station.approved('S1')
    const reply = await station.push(path)
    expect(reply.status).toBe(200)
    expect(reply.text).toBe(handshake('S1'))
  })

  test('answers have Content-Length, text/plain, Date, and nothing is chunked', async () => {
    await station.approved('S1')
    for (const path of [paths[0] ?? '', '/iclock/getrequest?SN=S1', '/iclock/ping', '/nothing']) {
      const { headers, text } = await station.push(path)
      expect(headers['content-type']).toBe('text/plain')
      expect(headers['content-length']).toBe(String(Buffer.byteLength(text)))
      expect(headers['transfer-encoding']).toBeUndefined()
      expect(headers.date).toMatch(/ GMT$/)
    }
  })

  test('ping, test and a poll without commands', async () => {
    await station.approved('S1')
    for (const [path, text] of [
      ['/iclock/ping?SN=S1', 'OK'],
      ['/iclock/test', 'Test'],
      ['/iclock/getrequest?SN=S1', 'OK'],
      ['/iclock/getrequest.aspx?SN=S1&INFO=Ver%202.0.12,3,4,5,192.168.1.9,10,7', 'OK']
    ] as const)
      expect(await station.push(path)).toMatchObject({ status: 200, text })
  })

  test('keeps the key that it was approved with', async () => {
    await station.approved('KEY1', { query: '&pushcommkey=one' })
    const shake = (key: string) => station.push(`/iclock/cdata?SN=KEY1&options=all&pushcommkey=${key}`)
    expect((await shake('one')).text).toBe(handshake('KEY1'))
    expect((await shake('two')).text).toBe('UNKNOWN DEVICE')
  })

  test('is not served once it is rejected', async () => {
    await station.approved('GONE')
    expect(await station.admin('terminal', 'reject', 'GONE')).toMatchObject({
      json: { terminal: { state: 'rejected' } }
    })
    expect((await station.push('/iclock/getrequest?SN=GONE')).text).toBe('UNKNOWN DEVICE')
  })

  test('is tied to the location that is named', async () => {
    await station.push('/iclock/cdata?SN=AT1&options=all')
    expect(await station.admin('terminal', 'approve', 'AT1', '--location', 'none')).toMatchObject({ code: 1 })
    const { body } = await station.call('/api/v1/open-apis/locations/get-list')
    const { location_group_code: code, location_id } = body.payload[0]
    expect(await station.admin('terminal', 'approve', 'AT1', '--location', code)).toMatchObject({
      json: { terminal: { state: 'approved', location_id } }
    })
    expect(await station.admin('terminal', 'approve', 'NOBODY')).toMatchObject({ code: 1 })
  })
})
