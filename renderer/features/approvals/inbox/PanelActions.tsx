import { Anchor, Button, Kbd } from '@mantine/core'
import { approvalsTexts } from '../approvals-texts.ts'
import classes from './InboxPage.module.css'

type Props = { onApprove: () => void; onReject: () => void; onOpenPage: () => void }

/** Actions on the document in the panel, also available by keys. */
export function PanelActions({ onApprove, onReject, onOpenPage }: Props) {
  const t = approvalsTexts.use()
  return (
    <>
      <Anchor component="button" className={classes.pageLink ?? ''} onClick={onOpenPage}>
        {t('openPage')}
      </Anchor>
      <Button variant="default" onClick={onReject} rightSection={<Kbd size="xs">R</Kbd>}>
        {t('reject')}
      </Button>
      <Button onClick={onApprove} rightSection={<Kbd size="xs">A</Kbd>}>
        {t('approve')}
      </Button>
    </>
  )
}
