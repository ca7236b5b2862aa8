import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { createQueryClient } from '../api/query-client.ts'
import { usePreferences } from '../ui/preferences/preferences.ts'
import { LoadingShape } from '../ui/states/LoadingShape.tsx'
import { Gate } from './Gate.tsx'
import { createColorSchemeManager } from './theme/color-scheme.ts'
import { cssVariables, theme } from './theme/theme.ts'
import { useWindowLanguage } from './window/use-window-language.ts'

/** Monday first. Weekends are not marked: red is for states only. */
const WEEK = { firstDayOfWeek: 1 as const, weekendDays: [] }

export function App() {
  const [client] = useState(createQueryClient)
  const [colorSchemeManager] = useState(createColorSchemeManager)
  const locale = usePreferences(store => store.language)
  useWindowLanguage()
  return (
    <QueryClientProvider client={client}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        <DatesProvider settings={{ ...WEEK, locale }}>
          <ModalsProvider>
            <Notifications position="bottom-left" />
            <Suspense fallback={<LoadingShape shape="record" />}>
              <Gate />
            </Suspense>
          </ModalsProvider>
        </DatesProvider>
      </MantineProvider>
    </QueryClientProvider>
  )
}
