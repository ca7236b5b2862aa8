import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { CreateSettingChoice, SettingChoice, UpdateSettingChoice } from '#shared/contracts/setting-choices.ts'
import { SETTING_CHOICE_KINDS } from '#shared/domain/setting-codes.ts'
import { userOf } from '../../access/access.ts'
import type { SettingChoices } from './setting-choices.ts'

export function settingChoicesRoutes(choices: SettingChoices): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user', groups: ['hr', 'admin'] } } as const
    app.get(
      '/app/v1/setting-choices',
      {
        config,
        schema: {
          querystring: Type.Object({ kind: Type.Optional(Type.Enum([...SETTING_CHOICE_KINDS])) }),
          response: { 200: Envelope(Type.Array(SettingChoice)) }
        }
      },
      async request => answer(await choices.list(request.query.kind ?? null))
    )
    app.post(
      '/app/v1/setting-choices',
      { config, schema: { body: CreateSettingChoice, response: { 200: Envelope(SettingChoice) } } },
      async request => answer(await choices.create(userOf(request), request.body))
    )
    app.put(
      '/app/v1/setting-choices/:choice_id',
      {
        config,
        schema: {
          params: Type.Object({ choice_id: Type.String() }),
          body: UpdateSettingChoice,
          response: { 200: Envelope(SettingChoice) }
        }
      },
      async request => answer(await choices.update(userOf(request), request.params.choice_id, request.body))
    )
  }
}
