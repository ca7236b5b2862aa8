import { useQuery } from '@tanstack/react-query'
import { ContentPage } from '../../../ui/page/ContentPage.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { LoadingShape } from '../../../ui/states/LoadingShape.tsx'
import { WaitingForm } from './WaitingForm.tsx'
import { waitingRulesQuery } from './waiting-query.ts'

/** When approvers are reminded, and when others are asked in their place. */
export function WaitingPage() {
  const rules = useQuery(waitingRulesQuery)
  return (
    <ContentPage>
      {rules.data !== undefined ? (
        <WaitingForm rules={rules.data} />
      ) : rules.error === null ? (
        <LoadingShape shape="record" />
      ) : (
        <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />
      )}
    </ContentPage>
  )
}
