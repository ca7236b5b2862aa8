import { IconFilePlus, IconUserShare } from '@tabler/icons-react'
import type { Feature } from '../../ui/feature/feature.ts'
import { approvalsTexts } from './approvals-texts.ts'
import { calendarTexts } from './calendar/calendar-texts.ts'
import { delegationTexts } from './delegation/delegation-texts.ts'
import { documentTexts } from './document/document-texts.ts'
import { inboxTexts } from './inbox/inbox-texts.ts'
import { useWaitingCount } from './inbox/use-waiting-count.ts'
import { approvalPaths } from './paths.ts'
import { requestPageTexts } from './request/request-page-texts.ts'
import { waitingTexts } from './waiting/waiting-texts.ts'

/** Documents from request to approval. Everybody can have documents; the server decides who may do what. */
export const approvalsFeature: Feature = {
  documentPage: id => ({ to: approvalPaths.document, search: { id } }),
  actions: [
    {
      id: 'new-request',
      label: requestPageTexts.ref('title'),
      words: requestPageTexts.ref('words'),
      icon: IconFilePlus,
      run: go => go({ to: approvalPaths.new })
    },
    {
      id: 'new-delegation',
      label: delegationTexts.ref('add'),
      icon: IconUserShare,
      run: go => go({ to: approvalPaths.delegation, search: { open: 'new' } })
    }
  ],
  pages: [
    {
      path: approvalPaths.inbox,
      title: inboxTexts.ref('title'),
      load: async () => ({ default: (await import('./inbox/InboxPage.tsx')).InboxPage }),
      navigation: {
        group: 'approvals',
        order: 10,
        label: inboxTexts.ref('nav'),
        useCount: useWaitingCount
      }
    },
    {
      path: approvalPaths.mine,
      title: approvalsTexts.ref('own.title'),
      load: async () => ({ default: (await import('./lists/DocumentList.tsx')).MyRequestsPage }),
      navigation: { group: 'approvals', order: 20 }
    },
    {
      path: approvalPaths.all,
      title: approvalsTexts.ref('all.title'),
      load: async () => ({ default: (await import('./lists/DocumentList.tsx')).AllDocumentsPage }),
      groups: ['hr', 'manager'],
      navigation: { group: 'approvals', order: 30 }
    },
    {
      path: approvalPaths.calendar,
      title: calendarTexts.ref('title'),
      words: calendarTexts.ref('words'),
      load: async () => ({ default: (await import('./calendar/CalendarPage.tsx')).CalendarPage }),
      navigation: { group: 'approvals', order: 35 }
    },
    {
      path: approvalPaths.new,
      title: requestPageTexts.ref('title'),
      load: async () => ({ default: (await import('./request/RequestPage.tsx')).RequestPage })
    },
    {
      path: approvalPaths.delegation,
      title: delegationTexts.ref('title'),
      load: async () => ({ default: (await import('./delegation/DelegationsPage.tsx')).DelegationsPage }),
      navigation: { group: 'approvals', order: 40 }
    },
    {
      path: approvalPaths.waiting,
      title: waitingTexts.ref('title'),
      load: async () => ({ default: (await import('./waiting/WaitingPage.tsx')).WaitingPage }),
      groups: ['hr'],
      navigation: { group: 'approvals', order: 90, label: waitingTexts.ref('nav') }
    },
    {
      path: approvalPaths.document,
      title: documentTexts.ref('title'),
      load: async () => ({ default: (await import('./document/DocumentRecord.tsx')).DocumentRecordPage })
    }
  ]
}
