import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import { Nullable } from '#shared/contracts/common.ts'
import { EndingItem, HideSetUp, SetUpView, TodayView } from '#shared/contracts/today.ts'
import { screenRoutes } from '../access/access.ts'
import type { Today } from './today.ts'

/** The first page of the screens. */
export const todayRoutes = (today: Today): FastifyPluginAsync =>
  screenRoutes('everybody', ({ get, put }) => {
    get('/app/v1/today', { answer: TodayView }, ({ user }) => today.view(user))
    get('/app/v1/today/ending', { answer: Type.Array(EndingItem), groups: ['hr'] }, () => today.ending())
    put(
      '/app/v1/today/set-up',
      { body: HideSetUp, answer: Nullable(SetUpView), groups: ['hr', 'admin'] },
      ({ user, body }) => today.setUp.hide(body.is_hidden, user)
    )
  })
