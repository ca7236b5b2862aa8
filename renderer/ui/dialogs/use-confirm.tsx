import { Button, Group, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useCallback } from 'react'
import { useAboutPeople } from '../employees/about-people.tsx'
import { uiTexts } from '../texts/ui-texts.ts'
import { DetailList } from './DetailList.tsx'

export type OwnQuestion = {
  title: string
  /** What will happen, and whether it can be undone. */
  message: string
  details?: readonly string[]
  /** A verb: "Revoke the key". */
  confirmLabel: string
  cancelLabel?: string
  isDangerous?: boolean
}

/** Escape closes a question and then reaches the dialog beneath it, which must not ask again at once. */
let isAsking = false

/**
 * Asks before something that cannot be undone, and names the people whom the page is about:
 * `if (await confirm({ title, message, confirmLabel, isDangerous: true })) ...`. False if the user cancels in any way,
 * or if another question is still open.
 */
export function useConfirm(): (question: OwnQuestion) => Promise<boolean> {
  const t = uiTexts.use()
  const people = useAboutPeople()
  return useCallback(
    ({ title, message, details = [], confirmLabel, cancelLabel = t('cancel'), isDangerous = false }) => {
      if (isAsking) return Promise.resolve(false)
      isAsking = true
      return new Promise(resolve => {
        let isPressed = false
        const press = (isSure: boolean) => {
          isPressed = true
          resolve(isSure)
          modals.close(id)
        }
        const id = modals.open({
          title,
          onClose: () => {
            resolve(false)
            if (isPressed) isAsking = false
            else
              window.setTimeout(() => {
                isAsking = false
              })
          },
          closeButtonProps: { 'aria-label': t('close') },
          children: (
            <Stack gap="md">
              {people !== null && <Text fw={600}>{people}</Text>}
              <Text>{message}</Text>
              <DetailList details={details} />
              <Group justify="flex-end" gap="sm">
                <Button variant="default" data-autofocus onClick={() => press(false)}>
                  {cancelLabel}
                </Button>
                <Button color={isDangerous ? 'red.9' : 'teal'} onClick={() => press(true)}>
                  {confirmLabel}
                </Button>
              </Group>
            </Stack>
          )
        })
      })
    },
    [t, people]
  )
}
