import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useProgram } from '../../api/session.ts'
import { ContentPage } from '../../ui/page/ContentPage.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { useGo } from '../../ui/page/use-go.ts'
import { preferencePaths } from '../../ui/preferences/preference-choices.ts'
import { sessionTexts } from './accounts-texts.ts'
import { ownSessionsQuery } from './administration/accounts-queries.ts'
import { administrationTexts } from './administration/administration-texts.ts'
import { SessionsSection } from './administration/SessionsSection.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SecondFactorSection } from './second-factor/SecondFactorSection.tsx'

/** The user's own sign-in settings and sessions. */
export function PasswordPage() {
  const t = sessionTexts.use()
  const go = useGo()
  const isWorkstation = useProgram() === 'workstation'
  return (
    <ContentPage>
      <Section title={t('changePassword')}>
        <PasswordForm onChanged={() => go({ to: preferencePaths.preferences })} />
      </Section>
      {isWorkstation && (
        <>
          <SecondFactorSection />
          <OwnSessions />
        </>
      )}
    </ContentPage>
  )
}

/** The user's own sessions. */
function OwnSessions() {
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
