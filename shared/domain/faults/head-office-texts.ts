import type { FaultText } from './fault-text.ts'

/** Faults between branches and the head office, on either side. */
export const HEAD_OFFICE_TEXTS = {
  'head_office.not_address': {
    th: 'โปรดกรอกที่อยู่ของสำนักงานใหญ่ เช่น https://hq.example.co.th',
    en: 'Please enter the address of the head office, such as https://hq.example.co.th'
  },
  'head_office.plain_http': {
    th: 'ที่อยู่ต้องขึ้นต้นด้วย https:// (ใช้ http:// ได้เฉพาะในเครื่องเดียวกัน)',
    en: 'The address must begin with https:// (http:// is accepted on the same machine only).'
  },
  'head_office.unreachable': {
    th: 'ติดต่อสำนักงานใหญ่ไม่ได้ ({reason})',
    en: 'The head office does not respond ({reason}).'
  },
  'head_office.other_program': {
    th: 'ที่อยู่นี้ไม่ใช่โปรแกรมสำนักงานใหญ่',
    en: 'This address is not that of a head office.'
  },
  'head_office.certificate_changed': {
    th: 'ใบรับรองของสำนักงานใหญ่เปลี่ยนไปจากเดิม โปรดสอบถามผู้ดูแลระบบของสำนักงานใหญ่ หากเปลี่ยนจริงให้ออกจากสำนักงานใหญ่แล้วเข้าร่วมใหม่',
    en: 'The certificate of the head office is not the one that was pinned. Ask its administrator; if it was replaced, leave the head office and join again.'
  },
  'head_office.refused': {
    th: 'สำนักงานใหญ่ไม่รับรหัสของสาขานี้แล้ว โปรดขอรหัสเข้าร่วมใหม่ แล้วเข้าร่วมอีกครั้ง',
    en: 'The head office no longer accepts the credentials of this branch. Ask for a new enrolment code and join again.'
  },
  'head_office.secret_locked': {
    th: 'อ่านรหัสที่เก็บไว้ในเครื่องนี้ไม่ได้ โปรดเข้าร่วมใหม่',
    en: 'The credentials stored on this machine cannot be read. Please join again.'
  },
  'head_office.failed': {
    th: 'สำนักงานใหญ่ตอบกลับด้วยรหัส {status} ระบบจะลองใหม่เอง',
    en: 'The head office replied with status {status}. The branch tries again.'
  },
  'head_office.joined_already': {
    th: 'สาขานี้เข้าร่วมสำนักงานใหญ่แล้ว',
    en: 'This branch has joined a head office already.'
  },
  'head_office.not_joined': {
    th: 'สาขานี้ยังไม่ได้เข้าร่วมสำนักงานใหญ่',
    en: 'This branch has not joined a head office.'
  },
  'head_office.wrong_code': {
    th: 'รหัสเข้าร่วมไม่ถูกต้อง หรือถูกใช้ไปแล้ว',
    en: 'The enrolment code is wrong or was used already.'
  },
  'head_office.code_expired': {
    th: 'รหัสเข้าร่วมหมดอายุแล้ว โปรดขอรหัสใหม่จากสำนักงานใหญ่',
    en: 'The enrolment code has expired. Ask the head office for a new one.'
  },
  'head_office.branch_taken': {
    th: "มีสาขารหัส '{code}' แล้ว",
    en: "There is a branch with the code '{code}' already."
  },
  'head_office.database_gone': {
    th: 'ฐานข้อมูลของสำนักงานใหญ่ไม่ตอบสนอง โปรดลองใหม่ภายหลัง',
    en: 'The database of the head office does not respond. Please try again later.'
  },
  'head_office.disk_full': {
    th: 'ดิสก์ของฐานข้อมูลสำนักงานใหญ่เต็ม',
    en: 'The disk of the head office database is full.'
  },
  'head_office.no_branch': { th: 'ไม่พบสาขานี้', en: 'There is no such branch.' },
  'head_office.expected': {
    th: 'สำนักงานใหญ่ต้องการข้อมูลลำดับที่ {expected}',
    en: 'The head office expects number {expected}.'
  },
  'head_office.no_command': { th: 'ไม่พบคำสั่งนี้', en: 'There is no such command.' },
  'head_office.command_taken': {
    th: 'สาขารับคำสั่งนี้ไปแล้ว จึงยกเลิกไม่ได้',
    en: 'The branch has taken this command already, so it cannot be cancelled.'
  },
  'head_office.command_waits': {
    th: 'มีคำสั่งเกี่ยวกับ {subject} ที่รอสาขาดำเนินการอยู่แล้ว',
    en: 'A command about {subject} already waits for the branch.'
  },
  'head_office.branch_forbids': {
    th: 'ผู้ดูแลระบบของสาขา {code} ไม่อนุญาตให้สำนักงานใหญ่ทำรายการนี้',
    en: 'The administrator of branch {code} does not let the head office do this.'
  },
  'head_office.branch_apart': {
    th: 'สาขา {code} ไม่ได้เข้าร่วมสำนักงานใหญ่ จึงรับคำสั่งไม่ได้',
    en: 'Branch {code} has not joined the head office, or was revoked, so it takes no commands.'
  },
  'head_office.document_decided': {
    th: 'เอกสารนี้พิจารณาแล้วหรือถูกลบไปแล้ว',
    en: 'This document is decided already, or was deleted.'
  },
  'head_office.document_changed': {
    th: 'เอกสารนี้เปลี่ยนไปจากที่แสดงอยู่ โปรดดูข้อมูลล่าสุดแล้วทำรายการอีกครั้ง',
    en: 'This document has changed since it was shown. Look at it again, then decide.'
  },
  'head_office.shown_changed': {
    th: 'ข้อมูลนี้เปลี่ยนไปจากที่แสดงอยู่ โปรดดูข้อมูลล่าสุดแล้วทำรายการอีกครั้ง',
    en: 'This has changed since it was shown. Look at the newest, then try again.'
  },
  'head_office.no_field': {
    th: 'สำนักงานใหญ่แก้ไขช่องนี้ไม่ได้',
    en: 'The head office cannot change this field.'
  },
  'head_office.user_taken': {
    th: "มีบัญชีชื่อ '{name}' แล้ว",
    en: "There is an account with the name '{name}' already."
  },
  'head_office.own_account': {
    th: 'ทำกับบัญชีของตนเองไม่ได้',
    en: 'This cannot be done to your own account.'
  },
  'head_office.at_several_branches': {
    th: "มี '{value}' ที่หลายสาขา ({branches}) โปรดระบุสาขาด้วย home_branch",
    en: "'{value}' is at several branches ({branches}). Name one by home_branch."
  },
  'head_office.block_not_sent': {
    th: "สาขาไม่ส่ง '{type}' ให้สำนักงานใหญ่ โปรดเรียกที่สาขา",
    en: "Branches do not send '{type}' to the head office. Ask the branch itself."
  },
  'head_office.not_offered': {
    th: 'สำนักงานใหญ่ไม่มีรายการนี้ โปรดเรียกที่สาขา',
    en: 'The head office does not offer this operation. Call it at the branch.'
  },
  'head_office.key_reads': {
    th: 'คีย์นี้อ่านได้อย่างเดียว โปรดใช้คีย์ที่เขียนได้',
    en: 'This key only reads. Use one that may write.'
  },
  'head_office.key_off': {
    th: 'คีย์ของระบบที่สั่งถูกเพิกถอนก่อนที่สาขาจะรับคำสั่ง',
    en: 'The key of the software that gave the command was revoked before the branch took it.'
  },
  'head_office.other_request': {
    th: 'Idempotency-Key นี้ใช้กับคำขออื่นไปแล้ว',
    en: 'This Idempotency-Key was used for another request.'
  },
  'head_office.no_attachment': {
    th: 'สำนักงานใหญ่ไม่รับไฟล์แนบ โปรดส่ง {path} ที่สาขา',
    en: 'The head office takes no attachments. Send {path} to the branch itself.'
  },
  'head_office.no_secret_key': {
    th: 'โปรแกรมสำนักงานใหญ่เริ่มทำงานโดยไม่มีกุญแจสำหรับเก็บรหัสลับ โปรดกำหนด HEAD_OFFICE_SECRET_KEY แล้วเริ่มโปรแกรมใหม่',
    en: 'The head office was started without a key that seals secrets. Set HEAD_OFFICE_SECRET_KEY and start it again.'
  },
  'head_office.no_account': { th: 'ไม่พบบัญชีนี้', en: 'There is no such account.' },
  'head_office.actor_off': {
    th: 'บัญชีของผู้สั่งถูกปิดใช้งานก่อนที่สาขาจะรับคำสั่ง',
    en: 'The account of who gave the command was switched off before the branch took it.'
  },
  'head_office.command_unknown': {
    th: 'โปรแกรมรุ่นที่สาขาใช้ยังไม่รองรับคำสั่งนี้ โปรดอัปเดตโปรแกรมของสาขา',
    en: "The branch's version does not know this command. Update the branch."
  },
  'head_office.by_hr': {
    th: 'เฉพาะผู้ดูแลระบบที่อยู่ในฝ่ายบุคคลด้วยเท่านั้นที่เข้าร่วมสำนักงานใหญ่หรือให้สิทธิ์เพิ่มได้',
    en: 'Only administrators who are also in HR can join a head office or let it do more.'
  },
  'head_office.no_right': {
    th: 'ผู้ดูแลระบบของสาขาไม่อนุญาตให้สำนักงานใหญ่ทำรายการนี้',
    en: "The branch's administrator does not let the head office do this."
  },
  'head_office.no_pay': {
    th: 'สาขาไม่ส่งข้อมูลค่าจ้างและเลขประจำตัว สำนักงานใหญ่จึงแก้ไขข้อมูลเหล่านี้ไม่ได้',
    en: 'The branch keeps pay and ID numbers to itself, so the head office cannot change them.'
  },
  'head_office.record_gone': {
    th: 'ข้อมูลนี้ไม่มีอยู่ที่สาขาแล้ว',
    en: 'The branch no longer has this record.'
  },
  'head_office.record_changed': {
    th: 'ข้อมูลที่สาขาเปลี่ยนไปจากที่สำนักงานใหญ่เห็น โปรดดูข้อมูลล่าสุดแล้วทำรายการอีกครั้ง',
    en: 'The record at the branch is not the one that the head office saw. Look at the newest, then try again.'
  },
  'head_office.old_epoch': {
    th: 'มีเครื่องอื่นเข้าร่วมสำนักงานใหญ่ในนามสาขานี้แล้ว',
    en: 'Another workstation has joined the head office as this branch.'
  },
  'head_office.went_back': {
    th: 'สำนักงานใหญ่ไม่มีข้อมูลที่เคยรับไว้แล้ว เช่น หลังกู้คืนจากไฟล์สำรองเก่า โปรดเข้าร่วมใหม่เพื่อส่งข้อมูลทั้งหมดอีกครั้ง',
    en: 'The head office no longer has what it had received, as after restoring an old backup. Join again to send everything anew.'
  },
  'head_office.stopped_fork': {
    th: 'บันทึกการใช้งานของสาขาไม่ต่อจากลำดับที่ {seq} ที่สำนักงานใหญ่มีอยู่ อาจมีการคัดลอกโฟลเดอร์ข้อมูลไปใช้อีกเครื่อง สำนักงานใหญ่จึงหยุดรับข้อมูล โปรดตรวจสอบว่าเครื่องใดเป็นเครื่องจริง แล้วเข้าร่วมใหม่จากเครื่องนั้น',
    en: "The branch's activity log does not continue entry {seq} as the head office has it, as after the data directory was copied to another machine. The head office takes nothing more. Find out which machine is the right one, and join again from it."
  },
  'head_office.stopped_gap': {
    th: 'บันทึกการใช้งานของสาขาขาดลำดับที่ {seq} สำนักงานใหญ่จึงหยุดรับข้อมูล โปรดตรวจสอบบันทึกการใช้งานที่สาขา แล้วเข้าร่วมใหม่',
    en: "Entry {seq} is missing in the branch's activity log. The head office takes nothing more. Verify the log at the branch, then join again."
  },
  'head_office.stopped_altered': {
    th: 'บันทึกการใช้งานของสาขาลำดับที่ {seq} ถูกแก้ไข สำนักงานใหญ่จึงหยุดรับข้อมูล โปรดตรวจสอบบันทึกการใช้งานที่สาขา แล้วเข้าร่วมใหม่',
    en: "Entry {seq} of the branch's activity log was altered. The head office takes nothing more. Verify the log at the branch, then join again."
  },
  'head_office.stopped_rolled_back': {
    th: 'ข้อมูลของสาขาย้อนกลับไปก่อนลำดับที่ {seq} ที่สำนักงานใหญ่มีอยู่ เช่น หลังใช้ไฟล์สำรองเก่า หรือเป็นสำเนาของโฟลเดอร์ข้อมูลในอีกเครื่อง สำนักงานใหญ่จึงหยุดรับข้อมูล โปรดเข้าร่วมใหม่จากเครื่องจริงเพื่อส่งข้อมูลทั้งหมดอีกครั้ง',
    en: 'The branch has gone back to before entry {seq}, which the head office has, as after restoring an old backup or on a copy of its data directory. The head office takes nothing more. Join again from the right machine to send everything anew.'
  },
  'head_office.stopped_restored': {
    th: 'สาขากู้คืนข้อมูลจากไฟล์สำรอง (ลำดับที่ {seq}) สำนักงานใหญ่จึงหยุดรับข้อมูล โปรดเข้าร่วมใหม่เพื่อส่งข้อมูลทั้งหมดอีกครั้ง',
    en: 'The branch was restored from a backup (entry {seq}). The head office takes nothing more. Join again to send everything anew.'
  }
} satisfies Record<string, FaultText>
