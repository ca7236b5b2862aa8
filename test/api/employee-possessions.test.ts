import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { pdfOf } from '../support/documents.ts'
import { ADD_PROFILE, GET_FILTER, PeopleCalls, refusal, type Shown } from '../support/people.ts'
import { hugePicture, PICTURES, pictureBase64, pictureOfLength, pictureUri } from '../support/pictures.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// Pictures of possessions, as Base64 or by multipart (spec 4.6).

let station: TestWorkstation
let people: PeopleCalls

beforeAll(async () => {
  station = await openTestWorkstation()
  people = new PeopleCalls(station)
})
afterAll(() => station.close())

describe('the picture of a possession', () => {
  let possession = ''
  beforeAll(async () => {
    const { body } = await people.addProfile('possess', { possess_name: 'กล้อง' })
    possession = body.payload.id
  })
  const imagesOf = async (): Promise<Shown[]> =>
    (await people.profile('possess_lists')).find(it => it.employee_possess_id === possession).possess_images
  const ONE_IMAGE = "กรุณาระบุ 'image_64' หรือ '_image' อย่างใดอย่างหนึ่ง"
  const notPicture = (field: string) => `'${field}' ต้องเป็นรูปภาพ JPEG, PNG หรือ WebP ขนาดไม่เกิน 2 MB`

  test.each(['image/png', 'image/jpeg', 'image/webp'] as const)(
    'is accepted as Base64, data URI or file: %s',
    async type => {
      const count = (await imagesOf()).length
      const employee_possess_id = encodeId(possession)
      const answers = [
        await people.addProfile('possess-image', { employee_possess_id, image_64: pictureBase64(type) }),
        await people.addProfile('possess-image', { employee_possess_id, image_64: pictureUri(type) }),
        await people.form(ADD_PROFILE, 'possess-image', { employee_possess_id, image_64: pictureUri(type) }),
        await people.form(
          ADD_PROFILE,
          'possess-image',
          { employee_possess_id },
          { _image: { name: 'x', bytes: PICTURES[type] } }
        )
      ]
      const images = (await imagesOf()).slice(count)
      expect(answers.map(({ body }) => body.payload.id)).toEqual(
        images.map(it => it.employee_possess_image_id)
      )
      for (const { image_path } of images) {
        const { headers, status } = await station.call(image_path)
        expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
          200,
          type,
          'inline'
        ])
      }
    }
  )

  test('has an address only for callers who may fetch it', async () => {
    const employee_possess_id = encodeId(possession)
    await people.addProfile('possess-image', {
      employee_possess_id,
      image_64: pictureBase64('image/png')
    })
    const headers = { 'ocp-apim-subscription-key': await station.makeKey(['employee:read:basic']) }
    const query = { path_action: 'all', employee_code: 'E0020' }
    const { profile } = (await station.callBare(GET_FILTER, { query, headers })).body.payload
    const own = profile.possess_lists.find((it: Shown) => it.employee_possess_id === possession)
    expect(own.possess_images).toEqual((await imagesOf()).map(image => ({ ...image, image_path: '' })))
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['neither', {}, ONE_IMAGE],
    ['an empty text', { image_64: '' }, ONE_IMAGE],
    ['text', { image_64: 'hello' }, notPicture('image_64')],
    ['a number', { image_64: 5 }, notPicture('image_64')],
    ['a PDF', { image_64: pdfOf().toString('base64') }, notPicture('image_64')],
    ['too many pixels', { image_64: hugePicture() }, notPicture('image_64')],
    ['more than 2 MB', { image_64: pictureOfLength(2 * 1024 * 1024 + 1) }, notPicture('image_64')],
    ['Base64 with spaces', { image_64: ` ${pictureBase64('image/png')}` }, notPicture('image_64')],
    [
      'another data URI',
      { image_64: `data:text/html;base64,${pictureBase64('image/png')}` },
      notPicture('image_64')
    ]
  ])('%s is refused', async (_, body, rule) => {
    const before = [people.filesOnDisk(), (await imagesOf()).length]
    const answer = await people.addProfile('possess-image', {
      employee_possess_id: encodeId(possession),
      ...body
    })
    expect([answer.status, answer.body]).toEqual([400, refusal(rule)])
    expect([people.filesOnDisk(), (await imagesOf()).length]).toEqual(before)
  })

  test('is refused if given both ways', async () => {
    const fields = { employee_possess_id: encodeId(possession), image_64: pictureBase64('image/png') }
    const files = { _image: { name: 'x.png', bytes: PICTURES['image/png'] } }
    expect((await people.form(ADD_PROFILE, 'possess-image', fields, files)).body).toEqual(refusal(ONE_IMAGE))
  })

  test('of another employee is refused', async () => {
    const before = people.filesOnDisk()
    const body = { employee_possess_id: encodeId(possession), image_64: pictureBase64('image/png') }
    const answer = await people.addProfile('possess-image', body, 'E0021')
    expect([answer.status, answer.body.errors]).toEqual([404, ["ไม่พบ 'employee_possess_id' ของพนักงาน E0021"]])
    expect(people.filesOnDisk()).toBe(before)
  })

  test.each([undefined, '', 'x!', 7])('with the id %j is refused', async value => {
    const body = { employee_possess_id: value, image_64: pictureBase64('image/png') }
    expect((await people.addProfile('possess-image', body)).status).toBe(400)
  })
})
