/**
 * The common fields of the three classes of requests: `record_id` is the readable id, `asker` the id_user of the
 * patient, facility or caller, `readers` Parse's list of permitted readers.
 */
export const REQUESTS_VIEW = `
  DROP VIEW IF EXISTS dk_request;
  CREATE VIEW dk_request AS
    SELECT 'Consultations' AS class_name, "objectId" AS object_id, consultation_id AS record_id, status, doctor,
      patient_info->>'id_user' AS asker, patient_info->>'name' AS asker_name, patient_info->>'name' AS patient_name,
      keluhan_patient AS complaint, payment_id, NULL::text AS ambulance,
      "requestAt" AS request_at, "statusAt" AS status_at, "statusBy" AS status_by, _rperm AS readers,
      "isTest" IS TRUE AS is_test
    FROM "Consultations"
    UNION ALL
    SELECT 'Faskes_consultations', "objectId", faskes_consultation_id, status, doctor,
      faskes->>'id_user', faskes->>'name', patient_info->>'full_name', keluhan_patient, NULL, NULL,
      "requestAt", "statusAt", "statusBy", _rperm,
      "isTest" IS TRUE
    FROM "Faskes_consultations"
    UNION ALL
    SELECT 'Emergencies', emergency."objectId", emergency.emergency_id, status, doctor,
      request_by->>'id_user', coalesce(request_by->>'full_name', request_by->>'name'), patient->>'patient_name',
      emergency_type, NULL, detail.ambulance->>'id',
      "requestAt", "statusAt", "statusBy", emergency._rperm,
      "isTest" IS TRUE
    FROM "Emergencies" emergency
    LEFT JOIN "EmergencyDetail" detail ON detail.emergency_id = emergency.emergency_id;
`
