import { counted } from '../counted'
import type { BalanceTexts } from '../id/balance'

export const enBalance: BalanceTexts = {
  balance: {
    title: 'Balance',
    subtitle: 'What you earned and withdrew, the newest first.',
    account: 'Present balance',
    accountName: 'Account name',
    accountNo: 'Account number',
    points: 'Points',
    accountFailed: 'Your balance could not be loaded. Your data is safe.',

    history: 'Balance history',
    loading: 'Loading the history',
    failed: 'The history could not be loaded. Your data is safe.',
    stale: 'This history may have changed.',
    more: 'Show older ones',
    empty: 'No transactions yet',
    emptyText: 'Every finished consultation is noted here, with its fee.',
    none: 'No transactions match this filter',
    noneText: 'Choose another period, or show all transactions.',
    showAll: 'Show all',

    period: 'Period',
    periods: {
      all: 'All',
      week: '7 days',
      thirty: '30 days',
      month: 'This month',
      range: 'Date range',
    },
    from: 'From',
    to: 'To',
    apply: 'Apply',
    dayMissing: 'Enter one of the dates.',
    dayMalformed: 'Write a complete date.',
    daysTurned: 'The last day cannot be before the first.',
    direction: 'Kind of transaction',
    directions: { all: 'All', in: 'In', out: 'Out' },

    moneyIn: 'In',
    moneyOut: 'Out',
    after: ({ amount }) => `Balance ${amount}`,
    unreadable: 'The details of this transaction cannot be read',
    other: 'Other transaction',

    totals: 'Totals of this filter',
    totalIn: 'Total in',
    totalOut: 'Total out',
    difference: 'Difference',
    uncounted: ({ n }) =>
      n === 1
        ? '1 transaction cannot be read and is not counted.'
        : `${n} transactions cannot be read and are not counted.`,

    print: 'Print',
    export: 'Export CSV',
    exporting: 'Exporting',
    nothingToExport: 'There are no transactions to export.',
    reading: 'Reading the history',
    readOf: ({ n, whole }) => `Reading ${n} of ${whole}`,
    saving: 'Preparing the file',
    cancel: 'Cancel',
    close: 'Close',
    exported: ({ n, name }) => `${counted(n, 'transaction')} exported to ${name}.`,
    missing: ({ n }) =>
      n === 1
        ? '1 transaction cannot be read and is not in this file.'
        : `${n} transactions cannot be read and are not in this file.`,
    exportFailed: ({ n }) => `The export stopped after ${counted(n, 'transaction')}. No file was made.`,
    exportCancelled: 'The export was cancelled. No file was made.',

    statement: 'Balance statement',
    allPeriod: 'All transactions',
    since: ({ from }) => `Since ${from}`,
    until: ({ to }) => `Until ${to}`,
    between: ({ from, to }) => `${from} to ${to}`,
    onlyIn: 'money in only',
    onlyOut: 'money out only',
    accountLine: ({ name, no }) => `${name}, number ${no}`,
    printedAt: ({ when }) => `Printed ${when}`,
    partly: ({ n, whole }) =>
      `Holds the newest ${n} of ${whole} transactions. Show the older ones before printing, or export them all.`,
    moment: ({ day, time }) => `${day}, ${time}`,

    descriptions: {
      consultation: 'Consultation fee',
      faskes: 'Facility consultation fee',
      emergency: 'Emergency call fee',
      correction: 'Fee correction',
    },
    withdrawnTo: ({ account }) => `Withdrawal to ${account}`,
    columns: {
      time: 'Time',
      kind: 'Kind',
      description: 'Description',
      name: 'Name',
      reference: 'Reference',
      amount: 'Amount (Rp)',
      balance: 'Balance (Rp)',
      id: 'Transaction ID',
    },
  },
}
