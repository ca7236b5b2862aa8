import { Button, Group, type MantineSpacing, Text } from '@mantine/core'
import { useContext } from 'react'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { KeepsFocus } from '../../../ui/page/KeepsFocus.tsx'
import { recordTexts } from './record-texts.ts'
import { TabIsShown } from './unsaved-tabs.ts'

type Props = {
  /** Names of unsaved fields. */
  changed: readonly string[]
  hasFaults: boolean
  resource: { isSaving: boolean; isWaiting: boolean; submit: () => void; discard: () => void }
}

const NAMED = 4

/** Stays in view at the lower edge of a record's page, even on low screens. */
const HELD = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  margin: 'auto -24px 0'
} as const
export const FOOT = { ...HELD, minHeight: 48, padding: '8px 24px', background: 'var(--surface-quiet)' }

/** Lists unsaved fields, with buttons to save and discard. Shown only while there are any. */
export function SaveBar({ changed, hasFaults, resource }: Props) {
  const { isSaving, submit } = resource
  const t = recordTexts.use()
  const canSave = changed.length > 0 && !hasFaults && !isSaving
  const isShown = useContext(TabIsShown)
  useKeys(
    isShown ? [{ keys: 'mod+s', label: t('save'), run: () => canSave && submit(), inFields: true }] : []
  )
  return (
    <KeepsFocus {...(changed.length > 0 ? { className: 'line-above', style: FOOT } : { style: HELD })}>
      <Text role="status" truncate>
        {changed.length > 0 &&
          t('unsaved.count', { count: changed.length, names: changed.slice(0, NAMED).join(', ') })}
      </Text>
      {changed.length > 0 && <SaveButtons resource={resource} isDisabled={hasFaults} />}
    </KeepsFocus>
  )
}

type ButtonsProps = Pick<Props, 'resource'> & { isDisabled?: boolean; mt?: MantineSpacing }

export function SaveButtons({ resource, isDisabled = false, ...look }: ButtonsProps) {
  const t = recordTexts.use()
  return (
    <Group gap="sm" wrap="nowrap" {...look}>
      <Button
        variant="default"
        onClick={resource.discard}
        disabled={resource.isSaving && !resource.isWaiting}
      >
        {t('unsaved.discard')}
      </Button>
      <Button onClick={resource.submit} loading={resource.isSaving} disabled={isDisabled}>
        {t('save')}
      </Button>
    </Group>
  )
}
