import { ActionIcon } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { GUIDE_PATH } from '../../features/help/paths.ts'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { shellTexts } from './shell-texts.ts'
import { useCurrentPage } from './use-current-page.ts'

const HelpPanel = lazy(async () => ({
  default: (await import('../../features/help/HelpPanel.tsx')).HelpPanel
}))

/** The "?" of every page, and F1: what the guide says about it. */
export function PageHelp() {
  const t = shellTexts.use()
  const path = useCurrentPage()?.path
  const [shownFor, setShownFor] = useState<string>()
  const canHelp = path !== undefined && path !== GUIDE_PATH
  useKeys(canHelp ? [{ keys: 'F1', label: t('help'), run: () => setShownFor(path), inFields: true }] : [])
  if (!canHelp) return null
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('help')}
        onClick={() => setShownFor(path)}
      >
        <IconHelp size={20} aria-hidden />
      </ActionIcon>
      {shownFor === path && (
        <Suspense>
          <HelpPanel path={path} onClose={() => setShownFor(undefined)} />
        </Suspense>
      )}
    </>
  )
}
