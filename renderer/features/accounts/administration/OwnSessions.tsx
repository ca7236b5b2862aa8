import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { ownSessionsQuery } from './accounts-queries.ts'
import { administrationTexts } from './administration-texts.ts'
import { SessionsSection } from './SessionsSection.tsx'

/** Everybody's own sessions. */
export function OwnSessions() {
  const t = administrationTexts.use()
  return (
    <SessionsSection
      title={t('sessions.ownTitle')}
      level={2}
      note={t('sessions.ownNote')}
      query={useQuery(ownSessionsQuery)}
      endOne={session_id => call('DELETE /app/v1/session/list/{session_id}', { path: { session_id } })}
      endAll={() => call('DELETE /app/v1/session/list')}
      endAllLabel={t('sessions.endOthers')}
    />
  )
}
