import { Button, Group, List, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'

export type Question = {
  title: string
  /** What will happen, and whether it can be undone. */
  message: string
  /** The consequences, one sentence each. */
  details?: readonly string[]
  /** A verb: "Revoke the key". */
  confirmLabel: string
  cancelLabel: string
  closeLabel: string
  isDangerous?: boolean
}

/** Escape closes a question and then reaches the dialog beneath it, which must not ask at once again. */
let isAsking = false

/**
 * Asks before something that cannot be taken back. False when cancelled, however that was done, and while another question
 * waits for its answer.
 */
export function askToConfirm(question: Question): Promise<boolean> {
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
      title: question.title,
      onClose: () => {
        resolve(false)
        if (isPressed) isAsking = false
        else
          window.setTimeout(() => {
            isAsking = false
          })
      },
      closeButtonProps: { 'aria-label': question.closeLabel },
      children: (
        <Stack gap="md">
          <Text>{question.message}</Text>
          {question.details !== undefined && question.details.length > 0 && (
            <List spacing={4} withPadding>
              {question.details.map(detail => (
                <List.Item key={detail}>{detail}</List.Item>
              ))}
            </List>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" data-autofocus onClick={() => press(false)}>
              {question.cancelLabel}
            </Button>
            <Button color={question.isDangerous === true ? 'red.9' : 'teal'} onClick={() => press(true)}>
              {question.confirmLabel}
            </Button>
          </Group>
        </Stack>
      )
    })
  })
}
