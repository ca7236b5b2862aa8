import { useQuery } from '@tanstack/react-query'
import type { Feature } from '../../ui/feature/feature.ts'
import { textRef } from '../../ui/texts/texts.ts'
import { waitingCountQuery } from './approvals-queries.ts'
import { approvalsTexts } from './approvals-texts.ts'
import { decisionTexts } from './decisions/decision-texts.ts'
import { inboxTexts } from './inbox/inbox-texts.ts'
import { approvalPaths } from './paths.ts'

/** Documents from request to approval. Everybody has some; who may do what to which one the server decides. */
export const approvalsFeature: Feature = {
  texts: [approvalsTexts, inboxTexts, decisionTexts],
  pages: [
    {
      path: approvalPaths.inbox,
      title: textRef(inboxTexts, 'title'),
      load: async () => ({ default: (await import('./inbox/InboxPage.tsx')).InboxPage }),
      navigation: {
        group: 'approvals',
        order: 10,
        label: textRef(inboxTexts, 'nav'),
        useCount: () => useQuery(waitingCountQuery).data
      }
    }
  ]
}
