import { Box, Button, Group, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { KeepsFocus } from '../page/KeepsFocus.tsx'
import { HeadedTable } from '../record/HeadedTable.tsx'
import { ErrorState } from '../states/ErrorState.tsx'
import { Notice } from '../states/Notice.tsx'
import { uiTexts } from '../texts/ui-texts.ts'
import type { Values } from './edit-merge.ts'
import type { EditableResource } from './use-editable-resource.ts'

type Props<V extends Values> = {
  resource: Pick<
    EditableResource<V>,
    'conflict' | 'error' | 'isWaiting' | 'values' | 'isSaving' | 'keepMine' | 'takeTheirs'
  >
  what: (name: string) => string
  show: (name: string, values: V) => ReactNode
  /** The names to show; absent: all of them. */
  shownNames?: (names: readonly string[]) => readonly string[]
  /** Adds the fields that are saved together: an address is one value. */
  withNames?: (names: readonly string[]) => readonly string[]
  kept?: string
}

/** Why saving failed; for an edit conflict both values, and the choice between them. */
export function SaveProblem<V extends Values>({ resource, ...props }: Props<V>) {
  const t = uiTexts.use()
  const { conflict, error, isWaiting } = resource
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed may be at the bottom of the window, possibly in a bar, far from this notice.
  useEffect(() => {
    if (error === null && conflict === null) return
    box.current?.scrollIntoView({ block: 'nearest' })
    // A refused field already has the focus.
    if (!isWaiting && document.activeElement?.getAttribute('aria-invalid') !== 'true')
      box.current?.focus({ preventScroll: true })
  }, [error, conflict, isWaiting])
  const kept = isWaiting ? t('save.waiting') : props.kept
  return (
    <KeepsFocus ref={box} style={{ scrollMarginBlock: 64 }}>
      {error !== null && <ErrorState error={error} {...(kept === undefined ? {} : { kept })} />}
      {conflict !== null && <ConflictNotice resource={resource} conflict={conflict} {...props} />}
    </KeepsFocus>
  )
}

type NoticeProps<V extends Values> = Props<V> & {
  conflict: NonNullable<EditableResource<V>['conflict']>
}

function ConflictNotice<V extends Values>(props: NoticeProps<V>) {
  const { resource, conflict, what, show, withNames = it => it, shownNames = it => it } = props
  const t = uiTexts.use()
  return (
    <Box my="md">
      <Notice tone="red">
        <Text>{t('conflict')}</Text>
        <HeadedTable
          maw={860}
          mt="xs"
          verticalSpacing={4}
          aria-label={t('conflict')}
          rows={shownNames(conflict.names)}
          keyOf={name => name}
          columns={[
            { title: t('conflict.what'), cell: what },
            { title: t('conflict.theirs'), cell: name => show(name, conflict.theirs) },
            { title: t('conflict.mine'), cell: name => show(name, resource.values) }
          ]}
        />
        <Group gap="sm" mt="sm">
          <Button
            variant="default"
            onClick={() => resource.takeTheirs(withNames(conflict.names))}
            disabled={resource.isSaving}
          >
            {t('conflict.takeTheirs')}
          </Button>
          <Button onClick={resource.keepMine} loading={resource.isSaving}>
            {t('conflict.keepMine')}
          </Button>
        </Group>
      </Notice>
    </Box>
  )
}
