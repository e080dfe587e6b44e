import { counted } from '../counted'
import type { DashboardTexts } from '../id/dashboard'

export const enDashboard: DashboardTexts = {
  dashboard: {
    title: 'Summary',
    range: 'Range of the summary',
    ranges: { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' },
    readAt: ({ time }) => `Updated ${time}`,
    refresh: 'Refresh the summary',
    failed: 'The summary could not be loaded. Your data is safe.',
    stale: ({ time }) => `The last update failed. These figures are of ${time}.`,

    consultations: 'Consultations',
    perDay: ({ n }) => `${n}/day on average`,
    finished: 'Finished',
    emergencies: 'Emergency calls',
    unanswered: 'Not answered',
    ofRequests: ({ n }) => `of ${counted(n, 'request')}`,
    revenue: 'Revenue',
    revenueText: 'Paid into the balance',

    charts: { hour: 'Patients by hour', day: 'Patients by day', week: 'Patients by week' },
    view: 'Shape of the data',
    asChart: 'Chart',
    asTable: 'Table',
    underWay: { hour: 'This hour is not over', day: 'Today is not over', week: 'This week is not over' },
    today: 'Today',
    thisWeek: 'This week',
    notOver: ({ name }) => `${name} (not over)`,
    time: 'Time',
    total: 'Total',
    emptyTitle: { daily: 'No patients yet today', weekly: 'No patients this week', monthly: 'No patients this month' },
    emptyText: 'The chart fills as you finish consultations and emergency calls.',
  },
  schedule: {
    title: 'Practice hours',
    days: { 1: 'Monday', 2: 'Tuesday', 3: 'Wednesday', 4: 'Thursday', 5: 'Friday', 6: 'Saturday', 7: 'Sunday' },
    today: 'Today',
    free: 'Off',
    empty: 'No practice hours yet',
    emptyText: 'The hospital fills in your practice hours.',
    failed: 'Your practice hours could not be loaded. Your data is safe.',
  },
}
