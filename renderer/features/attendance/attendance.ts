import { IconCalendarEvent, IconCalendarMonth, IconDeviceTabletPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { troubledPunches } from '#shared/domain/attendance/troubled-punches.ts'
import { queueQuery } from '../../api/queue.ts'
import type { Feature, Page } from '../../ui/feature/feature.ts'
import { attendanceTexts } from './attendance-texts.ts'
import { confirmationsTexts } from './confirmations/confirmations-texts.ts'
import { attendancePaths } from './paths.ts'
import { punchFilesTexts } from './punch-files/punch-files-texts.ts'
import { timeRulesTexts } from './time-rules/time-rules-texts.ts'

/** The groups that the server permits; managers see their own people. */
const groups = ['hr', 'admin'] as const
const withManagers = [...groups, 'manager'] as const

const title = attendanceTexts.ref

function useFailed(): number | undefined {
  const queue = useQuery(queueQuery).data
  return queue && troubledPunches(queue)
}

const pages: readonly Page[] = [
  {
    path: attendancePaths.live,
    title: title('live.title'),
    load: async () => ({ default: (await import('./live/LivePage.tsx')).LivePage }),
    groups,
    navigation: { group: 'attendance', order: 10, label: title('live.nav') }
  },
  {
    path: attendancePaths.day,
    title: title('day.title'),
    words: title('day.words'),
    load: async () => ({ default: (await import('./day/DayPage.tsx')).DayPage }),
    groups: withManagers,
    navigation: { group: 'attendance', order: 20, label: title('day.nav') }
  },
  {
    path: attendancePaths.month,
    title: title('month.title'),
    words: title('month.words'),
    load: async () => ({ default: (await import('./month/MonthPage.tsx')).MonthPage }),
    groups: withManagers,
    navigation: { group: 'attendance', order: 30, label: title('month.nav') }
  },
  {
    path: attendancePaths.punches,
    title: title('punches.title'),
    words: title('punches.words'),
    load: async () => ({ default: (await import('./punches/PunchesPage.tsx')).PunchesPage }),
    groups,
    navigation: { group: 'attendance', order: 40 }
  },
  {
    path: attendancePaths.missingOuts,
    title: title('missingOuts.title'),
    words: title('missingOuts.words'),
    load: async () => ({ default: (await import('./missing-outs/MissingOutsPage.tsx')).MissingOutsPage }),
    groups,
    navigation: { group: 'attendance', order: 45, label: title('missingOuts.tab') },
    tab: { row: 'days-to-settle', order: 10, label: title('missingOuts.tab') }
  },
  {
    path: attendancePaths.changedDays,
    title: title('changedDays.title'),
    load: async () => ({ default: (await import('./changed-days/ChangedDaysPage.tsx')).ChangedDaysPage }),
    groups,
    tab: { row: 'days-to-settle', order: 20, label: title('changedDays.title') }
  },
  {
    path: attendancePaths.confirmations,
    title: confirmationsTexts.ref('title'),
    load: async () => ({
      default: (await import('./confirmations/ConfirmationsPage.tsx')).ConfirmationsPage
    }),
    groups: ['hr'],
    navigation: { group: 'attendance', order: 47, label: confirmationsTexts.ref('nav') }
  },
  {
    path: attendancePaths.failed,
    title: title('deadLetter.title'),
    load: async () => ({ default: (await import('./dead-letters/FailedPage.tsx')).FailedPage }),
    groups,
    navigation: { group: 'attendance', order: 50, useCount: useFailed }
  },
  {
    path: attendancePaths.devices,
    title: title('devices.title'),
    words: title('devices.words'),
    load: async () => ({ default: (await import('./devices/DevicesPage.tsx')).DevicesPage }),
    groups,
    navigation: { group: 'attendance', order: 60 }
  },
  {
    path: attendancePaths.punchFiles,
    title: punchFilesTexts.ref('title'),
    load: async () => ({ default: (await import('./punch-files/PunchFilesPage.tsx')).PunchFilesPage }),
    groups
  },
  {
    path: attendancePaths.timeRules,
    title: timeRulesTexts.ref('title'),
    words: timeRulesTexts.ref('words'),
    load: async () => ({ default: (await import('./time-rules/TimeRulesPage.tsx')).TimeRulesPage }),
    groups: ['hr'],
    navigation: { group: 'attendance', order: 70 }
  }
]

export const attendanceFeature: Feature = {
  pages,
  noticePages: {
    'month-objection': code => ({ to: attendancePaths.confirmations, search: { q: code } })
  },
  actions: [
    {
      id: 'attendance-today',
      label: title('action.today'),
      icon: IconCalendarEvent,
      groups,
      run: go => go({ to: attendancePaths.day })
    },
    {
      id: 'new-device',
      label: title('addDevice'),
      icon: IconDeviceTabletPlus,
      groups: ['admin'],
      run: go => go({ to: attendancePaths.devices, search: { open: 'new' } })
    }
  ],
  queuePage: { to: attendancePaths.live },
  personPage: {
    id: 'attendance',
    order: 20,
    label: title('month.title'),
    icon: IconCalendarMonth,
    groups,
    target: code => ({ to: attendancePaths.month, search: { employee: code } })
  }
}
