import { ContentPage } from '../../ui/page/ContentPage.tsx'
import { useGo } from '../../ui/page/use-go.ts'
import { preferencePaths } from '../../ui/preferences/preference-choices.ts'
import { OwnSessions } from './administration/OwnSessions.tsx'
import { PasswordForm } from './PasswordForm.tsx'

export function PasswordPage() {
  const go = useGo()
  return (
    <ContentPage>
      <PasswordForm onChanged={() => go({ to: preferencePaths.preferences })} />
      <OwnSessions />
    </ContentPage>
  )
}
