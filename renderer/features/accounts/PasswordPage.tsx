import { Title } from '@mantine/core'
import { ContentPage } from '../../ui/page/ContentPage.tsx'
import { useGo } from '../../ui/page/use-go.ts'
import { preferencePaths } from '../../ui/preferences/preference-choices.ts'
import { sessionTexts } from './accounts-texts.ts'
import { OwnSessions } from './administration/OwnSessions.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SecondFactorSection } from './second-factor/SecondFactorSection.tsx'

/** The user's own sign-in settings and sessions. */
export function PasswordPage() {
  const t = sessionTexts.use()
  const go = useGo()
  return (
    <ContentPage>
      <section aria-labelledby="own-password">
        <Title order={2} id="own-password" mb="sm">
          {t('password.title')}
        </Title>
        <PasswordForm onChanged={() => go({ to: preferencePaths.preferences })} />
      </section>
      <SecondFactorSection />
      <OwnSessions />
    </ContentPage>
  )
}
