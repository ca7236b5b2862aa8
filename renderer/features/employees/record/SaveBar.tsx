import { Button, Group } from '@mantine/core'
import { useContext } from 'react'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { KeepsFocus } from '../../../ui/page/KeepsFocus.tsx'
import { recordTexts } from './record-texts.ts'
import classes from './SaveBar.module.css'
import { TabIsShown } from './unsaved-tabs.ts'

type Props = {
  /** Names of unsaved fields; empty: none. */
  changed: readonly string[]
  hasFaults: boolean
  resource: { isSaving: boolean; isWaiting: boolean; submit: () => void; discard: () => void }
}

const NAMED = 4

/** Lists unsaved fields, with save and discard. Shown only while there are any. */
export function SaveBar({ changed, hasFaults, resource: { isSaving, isWaiting, submit, discard } }: Props) {
  const t = recordTexts.use()
  const canSave = changed.length > 0 && !hasFaults && !isSaving
  const isShown = useContext(TabIsShown)
  useKeys(
    isShown ? [{ keys: 'mod+s', label: t('save'), run: () => canSave && submit(), inFields: true }] : []
  )
  return (
    <KeepsFocus className={classes.bar} data-shown={changed.length > 0 || undefined}>
      <p role="status" className={classes.words}>
        {changed.length > 0 &&
          t('unsaved.count', { count: changed.length, names: changed.slice(0, NAMED).join(', ') })}
      </p>
      {changed.length > 0 && (
        <Group gap="sm" wrap="nowrap">
          <Button variant="default" onClick={discard} disabled={isSaving && !isWaiting}>
            {t('unsaved.discard')}
          </Button>
          <Button onClick={submit} loading={isSaving} disabled={hasFaults}>
            {t('save')}
          </Button>
        </Group>
      )}
    </KeepsFocus>
  )
}
