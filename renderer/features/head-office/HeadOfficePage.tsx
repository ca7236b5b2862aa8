import { useQuery } from '@tanstack/react-query'
import { ContentPage } from '../../ui/page/ContentPage.tsx'
import { QueryState } from '../../ui/states/QueryState.tsx'
import { JoinForm } from './JoinForm.tsx'
import { LinkState } from './LinkState.tsx'
import { linkQuery } from './link-query.ts'
import { RightsSection } from './RightsSection.tsx'

/** Settings → Head office: joining, what is still to be sent, leaving. */
export function HeadOfficePage() {
  const link = useQuery(linkQuery)
  return (
    <ContentPage>
      {link.data === undefined ? (
        <QueryState query={link} lines={6} />
      ) : link.data === null ? (
        <JoinForm />
      ) : (
        <>
          <LinkState link={link.data} />
          <RightsSection link={link.data} />
        </>
      )}
    </ContentPage>
  )
}
