import type { FastifyPluginAsync } from 'fastify'
import { Job } from '#shared/contracts/jobs.ts'
import {
  AnonymisationChoice,
  AnonymisationOutlook,
  AnonymisationPreview,
  Anonymise,
  Retention
} from '#shared/contracts/retention.ts'
import { screenRoutes } from '../access/access.ts'
import type { Anonymisation } from './anonymisation/anonymisation.ts'

/** How long former employees are kept by name, for administrators. */
export const retentionRoutes = (anonymisation: Anonymisation): FastifyPluginAsync =>
  screenRoutes(['admin'], ({ get, post, put }) => {
    get('/app/v1/personal-data/retention', { answer: Retention }, () => anonymisation.retention())
    put('/app/v1/personal-data/retention', { body: Retention, answer: Retention }, ({ user, body }) =>
      anonymisation.saveRetention(user, body)
    )
    get('/app/v1/personal-data/anonymisation', { answer: AnonymisationPreview }, () =>
      anonymisation.preview()
    )
    post(
      '/app/v1/personal-data/anonymisation/outlook',
      { body: AnonymisationChoice, answer: AnonymisationOutlook },
      ({ body }) => anonymisation.outlook(body.employee_codes)
    )
    post('/app/v1/personal-data/anonymisation', { body: Anonymise, accepted: Job }, ({ user, body }) =>
      anonymisation.start(user, body)
    )
  })
