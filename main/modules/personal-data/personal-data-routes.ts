import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import { FileRequest, Job } from '#shared/contracts/jobs.ts'
import { PICTURE_PURPOSES, PictureConsent, SaveConsent } from '#shared/contracts/picture-consents.ts'
import { screenRoutes } from '../access/access.ts'
import type { AccessPacks } from './access-packs.ts'
import type { PictureConsents } from './picture-consents.ts'

/** What the law gives people over data about them, for the screens of HR. */
export const personalDataRoutes = (packs: AccessPacks, consents: PictureConsents): FastifyPluginAsync =>
  screenRoutes(['hr'], ({ get, post, put }) => {
    const params = Type.Object({ employee_code: Type.String({ maxLength: 100 }) })
    post(
      '/app/v1/employees/:employee_code/personal-data/export',
      { params, body: FileRequest, accepted: Job },
      ({ user, params, body }) => packs.make(user, params.employee_code, body)
    )
    get(
      '/app/v1/employees/:employee_code/consents',
      { params, answer: Type.Array(PictureConsent) },
      ({ params }) => consents.list(params.employee_code)
    )
    put(
      '/app/v1/employees/:employee_code/consents/:purpose',
      {
        params: Type.Object({ ...params.properties, purpose: Type.Enum([...PICTURE_PURPOSES]) }),
        body: SaveConsent,
        answer: Type.Array(PictureConsent)
      },
      ({ user, params, body }) => {
        const { employee_code, purpose } = params
        return consents.save(user, employee_code, purpose, body)
      }
    )
  })
