import type { FaultText } from './fault-text.ts'

/** Why a backup or a restore is refused; what is wrong with a file is in `MACHINE_TEXTS`. */
export const BACKUP_TEXTS = {
  'backup.differs': {
    th: 'ไฟล์สำรอง {file} ไม่ตรงกับที่เขียนไว้ โปรดตรวจสอบดิสก์แล้วสำรองใหม่',
    en: 'The backup {file} differs from what was written. Check the disk and make a new backup.'
  },
  'backup.folder_failed': {
    th: 'ใช้โฟลเดอร์ {folder} ไม่ได้ โปรดเลือกโฟลเดอร์อื่น',
    en: 'The folder {folder} cannot be used. Choose another folder.'
  },
  'backup.folder_full': {
    th: 'พื้นที่ของ {folder} เต็ม โปรดลบไฟล์ที่ไม่ใช้หรือเลือกโฟลเดอร์อื่น',
    en: 'The disk of {folder} is full. Remove files there or choose another folder.'
  },
  'backup.folder_own': {
    th: 'โฟลเดอร์นี้อยู่ในโฟลเดอร์ข้อมูลของระบบ โปรดเลือกไดรฟ์หรือเครือข่ายอื่น',
    en: 'This folder is in the data directory of the workstation. Choose another drive or a share.'
  },
  'backup.folder_slow': {
    th: 'โฟลเดอร์ {folder} ไม่ตอบสนอง โปรดตรวจสอบการเชื่อมต่อเครือข่าย แล้วลองอีกครั้ง',
    en: 'The folder {folder} does not respond. Check the network connection, then try again.'
  },
  'backup.folder_gone': {
    th: 'ไม่พบโฟลเดอร์ {folder} โปรดเสียบอุปกรณ์หรือเชื่อมต่อเครือข่าย แล้วลองอีกครั้ง',
    en: 'The folder {folder} is not there. Plug in the drive or connect the share, then try again.'
  },
  'backup.file_not_absolute': {
    th: 'โปรดระบุที่อยู่เต็มของไฟล์สำรอง',
    en: 'Enter the full path of the backup file.'
  },
  'backup.folder_not_absolute': {
    th: 'โปรดระบุที่อยู่เต็มของโฟลเดอร์',
    en: 'Enter the full path of the folder.'
  },
  'backup.folder_read_only': {
    th: 'เขียนลงโฟลเดอร์ {folder} ไม่ได้ โปรดปลดล็อกอุปกรณ์หรือเลือกโฟลเดอร์อื่น',
    en: 'The folder {folder} cannot be written to. Unlock the drive or choose another folder.'
  },
  'backup.no_aside': { th: 'ไม่มีข้อมูลก่อนกู้คืนชุดนี้แล้ว', en: 'The data from before this restore no longer exists.' },
  'backup.folder_by_hr': {
    th: 'ข้อมูลสำรองในโฟลเดอร์ที่สองมีเงินเดือนและไม่ได้เข้ารหัส เฉพาะฝ่ายบุคคลที่เลือกโฟลเดอร์ใหม่ได้ หรือให้ผู้ดูแลตั้ง backup_folder ใน workstation.json บนเครื่องนี้',
    en: 'Backups in the second folder contain pay and are not encrypted. Only HR can choose a new folder, or set backup_folder in workstation.json on the machine.'
  },
  'backup.restore_by_hr': {
    th: 'เฉพาะผู้ดูแลระบบที่อยู่ในฝ่ายบุคคลด้วยที่กู้คืนจากไฟล์อื่นได้ คุณกู้คืนได้จากชุดที่ระบบเก็บไว้ในเครื่องนี้',
    en: "Only administrators who are also in HR can restore from other files. You can restore the backups in this computer's own folder."
  },
  'backup.password_required': {
    th: 'ไฟล์สำรองมีเงินเดือนและเลขบัตรประชาชน ผู้ที่ไม่ได้อยู่ในฝ่ายบุคคลต้องตั้งรหัสผ่านเพื่อเข้ารหัสไฟล์',
    en: 'The backup file contains pay and ID numbers. Users who are not in HR must set a password that encrypts it.'
  },
  'backup.place_unknown': {
    th: 'ใช้ {folder} จากหน้าจอไม่ได้ โปรดใช้ไดรฟ์อื่นหรือโฟลเดอร์ Downloads หรือให้ผู้ดูแลเพิ่มโฟลเดอร์ใน backup_places ของ workstation.json',
    en: 'A screen cannot use {folder}. Use another drive or the Downloads folder, or have the folder added to backup_places in workstation.json on the machine.'
  },
  'backup.running': {
    th: 'กำลังสำรองหรือทดสอบข้อมูลอยู่ โปรดรอให้เสร็จ',
    en: 'A backup or a test is running. Please wait until it has finished.'
  },
  'backup.is_folder': {
    th: 'ที่ระบุเป็นโฟลเดอร์ โปรดระบุไฟล์สำรองในโฟลเดอร์นั้น',
    en: 'This is a folder. Enter the path of a backup file in it.'
  },
  'backup.none': { th: 'ไม่มีไฟล์สำรองนี้แล้ว', en: 'There is no such backup.' },
  'backup.password_needed': {
    th: 'ไฟล์สำรองนี้เข้ารหัสไว้ ต้องใช้รหัสผ่าน',
    en: 'This backup is encrypted: its password is needed.'
  },
  'backup.not_prepared': {
    th: 'ยังไม่มีข้อมูลสำรองที่เตรียมไว้ โปรดเลือกไฟล์สำรองอีกครั้ง',
    en: 'No backup is ready to be restored. Choose the backup again.'
  },
  'backup.not_restored': {
    th: 'กู้คืนไม่สำเร็จ โปรดตรวจสอบพื้นที่ว่างของดิสก์ แล้วลองอีกครั้ง',
    en: 'The backup was not restored. Check the free space of the disk, then try again.'
  },
  'backup.restoring': { th: 'กำลังกู้คืนไฟล์สำรองอยู่แล้ว', en: 'A backup is already being restored.' },
  'backup.wrong_password': { th: 'รหัสผ่านนี้เปิดไฟล์สำรองไม่ได้', en: 'This password does not open the backup.' }
} as const satisfies Record<string, FaultText>
