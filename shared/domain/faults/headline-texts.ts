import type { FaultText } from './fault-text.ts'

/** The envelope's `message` for a request that was refused as a whole; `errors` has the single faults. */
export const HEADLINE_TEXTS = {
  'request.invalid': {
    th: 'ข้อมูลไม่ถูกต้อง',
    en: 'Validation failed',
    loans: 'การตรวจสอบข้อมูลล้มเหลว',
    import: 'Validation failed'
  },
  /** For operations where the specification combines the Thai message with English `errors`. */
  'request.not_right': { th: 'ข้อมูลไม่ถูกต้อง', en: 'ข้อมูลไม่ถูกต้อง' },
  'request.failed': { th: 'ล้มเหลว', en: 'Failed' },
  'request.not_done': { th: 'ไม่สำเร็จ', en: 'Not done', approvals: 'ไม่สำเร็จ' },
  'employee.not_found': { th: 'ไม่พบข้อมูลพนักงาน', en: 'Employee not found' },
  'employee.not_found_by_code': {
    th: 'ไม่พบพนักงานรหัส: {codes}',
    en: 'Employee not found with code: {codes}'
  },
  'employee.has_resigned': { th: 'พนักงานลาออกแล้ว', en: 'The employee has resigned' },
  'record.not_found': { th: 'ไม่พบข้อมูล', en: 'Not found' },
  'account.own_not_disabled': {
    th: 'ปิดบัญชีของตนเองไม่ได้',
    en: 'You cannot disable your own account.'
  },
  'account.own_password': {
    th: 'โปรดเปลี่ยนรหัสผ่านของตนเองที่หน้ารหัสผ่านและการเข้าใช้',
    en: 'Change your own password on the page Password and sign-in.'
  },
  'account.not_found': { th: 'ไม่พบบัญชีผู้ใช้ของพนักงาน', en: 'The employee has no account' },
  'file.none': { th: 'ไม่พบไฟล์นี้', en: 'There is no such file.' },
  'file.missing': {
    th: 'ไม่พบไฟล์นี้ในดิสก์ของเครื่อง',
    en: 'The file is missing on the disk of the workstation.'
  },
  'job.many_waiting': {
    th: 'มีงานรออยู่แล้ว {count} งาน โปรดรอให้เสร็จก่อน',
    en: '{count} jobs are already waiting. Please let some of them finish first.'
  },
  'mail.in_state': { th: 'สถานะของอีเมลนี้เปลี่ยนไปแล้ว', en: 'This message is {state} already.' },
  'mail.no_server': { th: 'ยังไม่ได้ตั้งค่าเซิร์ฟเวอร์อีเมล', en: 'No mail server is set up.' },
  'mail.off': {
    th: 'ปิดการส่งอีเมลอยู่ โปรดเปิดก่อน หรือทดสอบค่าที่กรอกก่อนบันทึก',
    en: 'Mail is switched off. Switch it on, or test the entries before saving them.'
  },
  'mail.locked': {
    th: 'อ่านรหัสผ่านที่เก็บไว้ไม่ได้ โปรดกรอกใหม่',
    en: 'The stored password cannot be read. Please enter it again.'
  },
  'network.fixed': {
    th: 'ที่อยู่ที่เปิดรับถูกกำหนดไว้ตอนเริ่มโปรแกรม (--host) จึงเปลี่ยนที่นี่ไม่ได้',
    en: 'The address was set when the program was started (--host), so it cannot be changed here'
  },
  'config.faulty': {
    th: 'ยังไม่ได้บันทึก เพราะไฟล์ {file} ไม่ใช่ JSON ที่ถูกต้อง โปรดแก้ไฟล์แล้วบันทึกอีกครั้ง',
    en: 'Nothing was saved: {file} is not valid JSON. Correct the file and save again.'
  },
  'period.closed_already': { th: 'เงินเดือนของงวดนี้ปิดแล้ว', en: 'The salary of this period is already closed.' },
  'period.open': { th: 'เงินเดือนของงวดนี้ยังเปิดอยู่', en: 'The salary of this period is open.' },
  'request.too_many_changes': {
    th: 'บันทึกข้อมูลได้ไม่เกิน {max} ครั้งต่อวัน โปรดลองใหม่ภายหลัง หรือติดต่อฝ่ายบุคคล',
    en: 'You can save {max} times a day at most. Please try again later, or ask HR.'
  },
  'request.too_much_data': {
    th: 'ส่งข้อมูลได้ไม่เกิน {megabytes} MB ต่อวัน โปรดลองใหม่ภายหลัง หรือติดต่อฝ่ายบุคคล',
    en: 'You can send {megabytes} MB a day at most. Please try again later, or ask HR.'
  },
  'storage.full': {
    th: 'ดิสก์เต็ม จึงไม่ได้บันทึกข้อมูลของคำขอนี้ โปรดเพิ่มพื้นที่ว่างแล้วลองใหม่',
    en: 'The disk is full. Nothing of this request was saved; free some space and try again.'
  },
  'storage.reserved': {
    th: 'ดิสก์ใกล้เต็ม พื้นที่ที่เหลือสำรองไว้สำหรับการลงเวลา จึงไม่ได้บันทึกข้อมูลของคำขอนี้ โปรดเพิ่มพื้นที่ว่างแล้วลองใหม่',
    en: 'The disk is nearly full, and what is left is kept for punches. Nothing of this request was saved; free some space and try again.'
  },
  'storage.busy': {
    th: 'โปรแกรมอื่นใช้ฐานข้อมูลอยู่ โปรดลองใหม่อีกสักครู่',
    en: 'Another program is using the database. Try again in a moment.'
  },
  'storage.files_gone': {
    th: 'ไม่พบโฟลเดอร์เก็บรูปและเอกสาร (files) จึงไม่ได้บันทึกข้อมูลของคำขอนี้ โปรดนำโฟลเดอร์กลับมาไว้ที่เดิม',
    en: 'The folder of pictures and documents (files) is not there. Nothing of this request was saved; put the folder back.'
  },
  'storage.refuses': {
    th: 'ดิสก์อ่านหรือเขียนไม่ได้ จึงไม่ได้บันทึกข้อมูลของคำขอนี้ โปรดตรวจสอบดิสก์',
    en: 'The disk cannot be read or written. Nothing of this request was saved. Check the disk.'
  },
  'storage.damaged': {
    th: 'ฐานข้อมูลเสียหาย โปรดปิดแล้วเปิดโปรแกรมใหม่เพื่อกู้คืน',
    en: 'The database is damaged. Restart the workstation to recover it.'
  },
  'machine.elsewhere': {
    th: 'ทำได้เฉพาะที่เครื่องที่ติดตั้งระบบ',
    en: 'This can only be done on the computer that runs the workstation.'
  },
  'machine.code_needed': {
    th: 'ต้องใช้รหัสตั้งค่าที่โปรแกรมแสดงไว้',
    en: 'The set-up code that the workstation printed is needed.'
  },
  'machine.code_wrong': { th: 'รหัสตั้งค่าไม่ถูกต้อง', en: 'The set-up code is wrong.' },
  'attendance.nothing_valid': { th: 'ไม่มีข้อมูลที่นำเข้าได้', en: 'No valid data to import' },
  'account.no_employee': {
    th: 'บัญชีนี้ไม่ได้ผูกกับพนักงาน จึงไม่มีข้อมูลของตัวเองให้ดู',
    en: 'This account is not linked to an employee, so it has no page of its own.'
  },
  'branch.held': { th: 'เครื่องนี้มีข้อมูลสาขาอยู่แล้ว', en: 'This workstation already has a branch.' },
  'branch.none': { th: 'ไม่พบสาขานี้', en: 'There is no such branch.' },
  'branch.there': { th: 'เครื่องนี้มีข้อมูลสาขาอยู่แล้ว', en: 'This workstation already has a branch.' },
  'choice.code_taken': { th: 'รหัสนี้ถูกใช้แล้ว', en: 'This code is already in use.' },
  'choice.none': { th: 'ไม่มีรายการนี้แล้ว', en: 'There is no such choice.' },
  'client.none': { th: 'ไม่มีแอปนี้แล้ว', en: 'There is no such app.' },
  'client.public': { th: 'แอปบนเครื่องผู้ใช้ไม่มีรหัสลับ', en: 'An app on a device has no secret.' },
  'confirmation.changed': {
    th: 'วันทำงานในงวดนี้เปลี่ยนไปหลังจากที่เปิดดู โปรดตรวจสอบอีกครั้ง',
    en: 'Days of this period have changed since they were shown. Please check them again.'
  },
  'confirmation.frozen': {
    th: 'งวดนี้ปิดแล้ว จึงเปลี่ยนการยืนยันไม่ได้',
    en: 'This period is closed, so its confirmation can no longer be changed.'
  },
  'confirmation.too_early': {
    th: 'งวดนี้ยังไม่มีวันที่ผ่านไปแล้วให้ยืนยัน',
    en: 'No day of this period is over yet, so there is nothing to confirm.'
  },
  'delegation.none': { th: 'ไม่มีการอนุมัติแทนนี้แล้ว', en: 'There is no such substitution' },
  'delegation.only_hr': {
    th: 'เฉพาะฝ่ายบุคคลที่ตั้งผู้อนุมัติแทนให้ผู้อื่นได้',
    en: 'Only HR can add a substitute for someone else'
  },
  'device.none': { th: 'ไม่มีเครื่องนี้แล้ว', en: 'There is no such device.' },
  'device.taken': { th: 'มีเครื่องที่ใช้หมายเลขเครื่องนี้แล้ว', en: 'Another device has this serial number.' },
  'edit.conflict': { th: 'มีผู้อื่นแก้ไขข้อมูลนี้ไปแล้ว', en: 'Someone else has changed this in the meantime.' },
  'employee.none': { th: 'ไม่พบพนักงานคนนี้', en: 'There is no such employee.' },
  'employee.no_planned_resignation': {
    th: 'ไม่มีการลาออกล่วงหน้าของพนักงานคนนี้แล้ว',
    en: 'This employee no longer has a planned resignation.'
  },
  'employee.no_planned_terms': {
    th: 'ไม่มีการปรับล่วงหน้าของวันดังกล่าวแล้ว',
    en: 'No change is planned for that day any longer.'
  },
  'employee.resigned_already': { th: 'พนักงานคนนี้ลาออกแล้ว', en: 'This employee has already resigned.' },
  'grant.none': { th: 'ไม่มีสิทธิ์นี้แล้ว', en: 'There is no such grant.' },
  'import.failed': { th: 'นำเข้าไม่สำเร็จ', en: 'Import failed' },
  'import.no_failed_row': { th: 'ไม่มีแถวที่นำเข้าไม่สำเร็จ', en: 'No row of the import failed.' },
  'import.not_undoable': { th: 'เลิกทำการนำเข้านี้ไม่ได้', en: 'The import cannot be undone.' },
  'job.file_gone': { th: 'ไม่มีไฟล์ของงานนี้แล้ว', en: 'The file of this job is no longer there.' },
  'job.no_file': { th: 'งานนี้ไม่มีไฟล์', en: 'This job has no file.' },
  'job.none': { th: 'ไม่มีงานนี้แล้ว', en: 'There is no such job.' },
  'key.none': { th: 'ไม่มีคีย์นี้แล้ว', en: 'There is no such key.' },
  'loan.none': { th: 'ไม่มีเงินกู้นี้แล้ว', en: 'There is no such loan.' },
  'loan_type.none': { th: 'ไม่มีประเภทเงินกู้นี้แล้ว', en: 'There is no such loan type.' },
  'mail.none': { th: 'ไม่มีอีเมลนี้แล้ว', en: 'There is no such message.' },
  'organisation.not_empty': {
    th: 'หน่วยงานนี้ยังมีข้อมูลอยู่ จึงลบไม่ได้',
    en: 'This unit is not empty, so it cannot be deleted.'
  },
  'period.changed': {
    th: 'มีการเปลี่ยนแปลงหลังจากที่เปิดดู โปรดตรวจสอบผลอีกครั้ง',
    en: 'Something has changed in the meantime. Please check the effects again.'
  },
  'period.month_closed': {
    th: 'เงินเดือนของเดือนนี้ปิดแล้ว โปรดเปิดงวดอีกครั้งก่อน',
    en: 'The salary of the month is closed. Reopen it first.'
  },
  'period.month_full': { th: 'เดือนนี้มีงวดครบแล้ว', en: 'The month already has its periods.' },
  'period.none': { th: 'ไม่มีงวดนี้แล้ว', en: 'There is no such payroll period.' },
  'period.gap': {
    th: 'มีบางวันที่ไม่อยู่ในงวดใด ระหว่างงวด {month} ({from} ถึง {to}) กับงวด {other_month} ({other_from} ถึง {other_to})',
    en: 'The days between {month} ({from} to {to}) and {other_month} ({other_from} to {other_to}) are in no period.'
  },
  'period.month_order': {
    th: 'งวด {month} ({from} ถึง {to}) อยู่ก่อนงวด {other_month} ({other_from} ถึง {other_to}) แต่เดือนของงวดมาทีหลัง',
    en: 'The period {month} ({from} to {to}) comes before {other_month} ({other_from} to {other_to}), but its month comes later.'
  },
  'period.mark_closed': { th: 'ปิดไว้แล้ว', en: 'It is already closed.' },
  'period.mark_open': { th: 'เปิดอยู่แล้ว', en: 'It is already open.' },
  'period.overlaps': {
    th: 'งวด {month} ({from} ถึง {to}) ทับกับงวด {other_month} ({other_from} ถึง {other_to})',
    en: 'The period {month} ({from} to {to}) overlaps the period {other_month} ({other_from} to {other_to}).'
  },
  'permission.missing': {
    th: 'ไม่มีสิทธิ์ทำรายการนี้',
    en: 'Forbidden: Insufficient permissions',
    employees: 'Forbidden: Insufficient permissions'
  },
  'quota.none': { th: 'ไม่พบสิทธิวันลา', en: 'Quota not found' },
  'request.form_too_large': { th: 'ข้อมูลที่ส่งมามีขนาดใหญ่เกินไป', en: 'The form is too large' },
  'session.account_gone': { th: 'ไม่มีบัญชีนี้แล้ว', en: 'This account no longer exists.' },
  'second_factor.not_begun': { th: 'โปรดเริ่มตั้งค่าใหม่อีกครั้ง', en: 'Please start setting it up again.' },
  'second_factor.no_passkey': { th: 'ไม่มีพาสคีย์นี้แล้ว', en: 'This passkey no longer exists.' },
  'second_factor.passkey_elsewhere': {
    th: 'เพิ่มพาสคีย์ได้เมื่อเปิดโปรแกรมในเบราว์เซอร์ด้วยชื่อเครื่อง เช่น localhost',
    en: 'A passkey can be added where the workstation is opened in a browser by a host name, such as localhost.'
  },
  'second_factor.too_many_passkeys': {
    th: 'มีพาสคีย์ได้ไม่เกิน {max} รายการ โปรดลบรายการที่ไม่ใช้ก่อน',
    en: 'There can be {max} passkeys at most. Please remove one that is no longer used first.'
  },
  'second_factor.passkey_refused': {
    th: 'เพิ่มพาสคีย์ไม่สำเร็จ โปรดลองใหม่',
    en: 'The passkey could not be added. Please try again.'
  },
  'second_factor.passkey_there': {
    th: 'มีพาสคีย์นี้อยู่แล้ว',
    en: 'This passkey has already been added.'
  },
  'second_factor.there_already': {
    th: 'เปิดใช้การยืนยันสองขั้นตอนอยู่แล้ว',
    en: 'Two-step sign-in is already on.'
  },
  'session.code_needed': {
    th: 'โปรดกรอกรหัสจากแอปยืนยันตัวตน',
    en: 'Please enter the code of your authenticator app.'
  },
  'session.gone': { th: 'การเข้าใช้นี้สิ้นสุดแล้ว', en: 'This session has already ended.' },
  'session.many_attempts': {
    th: 'ลองผิดหลายครั้ง โปรดรอสักครู่แล้วลองใหม่',
    en: 'Too many failed attempts. Please wait a moment, then try again.'
  },
  'session.no_sign_in': { th: 'บัญชีนี้ลงชื่อเข้าใช้ไม่ได้', en: 'This account cannot sign in.' },
  'session.present_password_wrong': { th: 'รหัสผ่านปัจจุบันไม่ถูกต้อง', en: 'The current password is wrong.' },
  'session.too_many_sign_ins': {
    th: 'เข้าสู่ระบบได้ไม่เกิน {max} ครั้งต่อวัน โปรดลองใหม่ภายหลัง',
    en: 'An account can sign in {max} times a day at most. Please try again later.'
  },
  'session.used_code': {
    th: 'รหัสนี้ใช้ไปแล้ว โปรดรอรหัสถัดไปในแอป',
    en: 'This code was already used; please wait for the next one in the app.'
  },
  'session.wrong_code': { th: 'รหัสยืนยันไม่ถูกต้อง', en: 'The code is wrong.' },
  'session.wrong_credentials': { th: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง', en: 'The user name or the password is wrong.' },
  'work_cycle.none': { th: 'ไม่มีกะนี้แล้ว', en: 'There is no such work cycle.' }
} as const satisfies Record<string, FaultText>
