import { ActionIcon, Box, Text } from '@mantine/core'
import { type Icon, IconPin, IconPinFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { toneStyle } from '../../ui/states/StateChip.tsx'
import { useTextRef } from '../../ui/texts/texts.ts'
import { isAtOrBelow, type MenuEntry } from './menu.ts'
import classes from './Navigation.module.css'
import { shellTexts } from './shell-texts.ts'
import { useCurrentPage } from './use-current-page.ts'
import { usePinned } from './use-pinned.ts'

const noCount = () => undefined
/** A line of the navigation: a group, a page on its own, a page below its group. */
export const ENTRY = { display: 'flex', alignItems: 'center', gap: 8, height: 32 }
const DIRECT = { paddingInline: 8, fontWeight: 600 }
const BELOW = { paddingInline: '34px 8px' }

/** The number of items that are waiting on a page; hidden if zero. */
export function NavigationCount({ entry }: { entry: MenuEntry }) {
  const t = shellTexts.use()
  const text = useTextRef()
  const formats = useFormats()
  const count = useEntryCount(entry)
  if (count === 0) return null
  const label = t('navigation.waiting', { label: text(entry.label), count })
  return (
    <Text span px={6} bdrs="sm" fz={12} lh="20px" style={toneStyle('red')} title={label}>
      {formats.number(count)}
    </Text>
  )
}

/** The link to a page; the current page can be pinned to the top. */
export function NavigationLink({ entry, icon: IconOf }: { entry: MenuEntry; icon?: Icon }) {
  const t = shellTexts.use()
  const text = useTextRef()
  const count = useEntryCount(entry)
  const label = text(entry.label)
  const current = useCurrentPage()
  // A page without an entry of its own belongs to its parent's entry: /settings/connections/grants.
  const isOwn = current?.navigation !== undefined
  const isCurrent = isOwn ? current?.path === entry.page.path : isAtOrBelow(current?.path, entry.page.path)
  const canPin = isCurrent && IconOf === undefined
  return (
    <Box pos="relative">
      <Link
        to={entry.page.path}
        className={classes.pressable}
        style={{ ...ENTRY, ...(IconOf ? DIRECT : BELOW), ...(canPin ? { paddingRight: 32 } : {}) }}
        activeOptions={{ exact: isOwn, includeSearch: false }}
        activeProps={{ 'data-current': true }}
        {...(count > 0 ? { 'aria-label': t('navigation.waiting', { label, count }) } : {})}
      >
        {IconOf && <IconOf size={18} aria-hidden />}
        <Text span inherit flex={1} truncate>
          {label}
        </Text>
        <NavigationCount entry={entry} />
      </Link>
      {canPin && <PinButton path={entry.page.path} label={label} />}
    </Box>
  )
}

/** Reads the pinned pages in one place, as every user of the storage hook also listens and writes to it. */
function PinButton({ path, label }: { path: string; label: string }) {
  const t = shellTexts.use()
  const { pinned, toggle } = usePinned()
  const isPinned = pinned.includes(path)
  const pin = t(isPinned ? 'navigation.unpin' : 'navigation.pin', { label })
  return (
    <ActionIcon
      variant="quiet"
      size={24}
      pos="absolute"
      top={4}
      right={4}
      aria-label={pin}
      title={pin}
      aria-pressed={isPinned}
      onClick={() => toggle(path)}
    >
      {isPinned ? <IconPinFilled size={14} /> : <IconPin size={14} />}
    </ActionIcon>
  )
}

/** An entry always calls the same hook: entries are constants of their feature. */
function useEntryCount(entry: MenuEntry): number {
  const useCount = entry.useCount ?? noCount
  return useCount() ?? 0
}
