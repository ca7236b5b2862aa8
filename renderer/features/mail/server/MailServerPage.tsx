import { useQuery } from '@tanstack/react-query'
import { ContentPage } from '../../../ui/page/ContentPage.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { mailServerQuery } from '../mail-query.ts'
import { MailServerForm } from './MailServerForm.tsx'

/** Settings → Outgoing mail → Mail server: the server's settings, and whether mail is sent. */
export function MailServerPage() {
  const settings = useQuery(mailServerQuery)
  if (settings.data !== undefined) return <MailServerForm saved={settings.data} />
  return (
    <ContentPage>
      <QueryState query={settings} shape="record" />
    </ContentPage>
  )
}
