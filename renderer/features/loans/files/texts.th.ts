export const th = {
  contract: 'สัญญา (PDF)',
  'contract.long': 'สัญญาและตารางผ่อนชำระเป็น PDF สำหรับลงนาม',
  workbook: 'Excel',
  'workbook.long': 'เงินกู้นี้เป็นไฟล์ Excel',
  'deductions.long': 'ส่งออกรายการหักของงวดให้ฝ่ายเงินเดือน พร้อมเลขที่บัญชีและช่องลงนาม',
  export: 'ส่งออก Excel',
  'export.long': 'ส่งออกเงินกู้ตามที่กรองพร้อมตารางผ่อนชำระ'
} as const
