SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE FUNCTION public.array_add("array" jsonb, "values" jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE STRICT
    AS $$ SELECT array_to_json(ARRAY(SELECT unnest(ARRAY(SELECT DISTINCT jsonb_array_elements("array")) || ARRAY(SELECT jsonb_array_elements("values")))))::jsonb; $$;
CREATE FUNCTION public.array_add_unique("array" jsonb, "values" jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE STRICT
    AS $$ SELECT array_to_json(ARRAY(SELECT DISTINCT unnest(ARRAY(SELECT DISTINCT jsonb_array_elements("array")) || ARRAY(SELECT DISTINCT jsonb_array_elements("values")))))::jsonb; $$;
CREATE FUNCTION public.array_contains("array" jsonb, "values" jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT
    AS $$ SELECT RES.CNT >= 1 FROM (SELECT COUNT(*) as CNT FROM jsonb_array_elements("array") as elt WHERE elt IN (SELECT jsonb_array_elements("values"))) as RES; $$;
CREATE FUNCTION public.array_contains_all("array" jsonb, "values" jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT
    AS $$ SELECT CASE WHEN 0 = jsonb_array_length("values") THEN true = false ELSE (SELECT RES.CNT = jsonb_array_length("values") FROM (SELECT COUNT(*) as CNT FROM jsonb_array_elements_text("array") as elt WHERE elt IN (SELECT jsonb_array_elements_text("values"))) as RES) END; $$;
CREATE FUNCTION public.array_contains_all_regex("array" jsonb, "values" jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE STRICT
    AS $$ SELECT CASE WHEN 0 = jsonb_array_length("values") THEN true = false ELSE (SELECT RES.CNT = jsonb_array_length("values") FROM (SELECT COUNT(*) as CNT FROM jsonb_array_elements_text("array") as elt WHERE elt LIKE ANY (SELECT jsonb_array_elements_text("values"))) as RES) END; $$;
CREATE FUNCTION public.array_remove("array" jsonb, "values" jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE STRICT
    AS $$ SELECT array_to_json(ARRAY(SELECT * FROM jsonb_array_elements("array") as elt WHERE elt NOT IN (SELECT * FROM (SELECT jsonb_array_elements("values")) AS sub)))::jsonb; $$;
CREATE FUNCTION public.dk_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - TG_ARGV = to_jsonb(OLD) - TG_ARGV
      AND NOT EXISTS (SELECT 1 FROM unnest(TG_ARGV) field WHERE to_jsonb(OLD)->>field IS NOT NULL)
    THEN RETURN NEW; END IF;
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END $$;
CREATE FUNCTION public.dk_keep_duty() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  DECLARE chosen text;
  BEGIN
    SELECT detail.ambulance->>'id' INTO chosen
      FROM "EmergencyDetail" detail JOIN "Emergencies" emergency ON emergency.emergency_id = detail.emergency_id
      WHERE detail.emergency_id = NEW.emergency_id AND emergency.status = ANY ('{ON_CALL,ON_GOING,PICK_UP,DONE}'::text[]);
    DELETE FROM dk_duty WHERE emergency_id = NEW.emergency_id AND ambulance IS DISTINCT FROM chosen;
    IF chosen IS NOT NULL THEN
      INSERT INTO dk_duty (ambulance, emergency_id) VALUES (chosen, NEW.emergency_id) ON CONFLICT (emergency_id) DO NOTHING;
    END IF;
    RETURN NULL;
  END $$;
CREATE FUNCTION public.dk_keep_newest_findings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  BEGIN
    INSERT INTO dk_diagnosis (consultation_id, content) VALUES (NEW.consultation_id, NEW.content)
      ON CONFLICT (consultation_id) DO UPDATE SET content = excluded.content;
    RETURN NULL;
  END $$;
CREATE FUNCTION public.dk_keep_open_item() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  DECLARE
    open_statuses text[] := TG_ARGV[0]::text[];
    was_open boolean := false;
  BEGIN
    IF TG_OP = 'UPDATE' THEN was_open := coalesce(OLD.status = ANY (open_statuses), false); END IF;
    IF coalesce(NEW.status = ANY (open_statuses), false) = was_open THEN RETURN NULL; END IF;
    IF was_open THEN
      DELETE FROM dk_open_item WHERE object_id = NEW."objectId" AND class_name = TG_TABLE_NAME;
    ELSE
      INSERT INTO dk_open_item (doctor, class_name, object_id) VALUES (NEW.doctor, TG_TABLE_NAME, NEW."objectId");
    END IF;
    RETURN NULL;
  END $$;
CREATE FUNCTION public.dk_limit_open_requests() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  DECLARE
    with_doctor integer;
    in_all integer;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('open requests'), hashtext(NEW.patient));
    SELECT count(*) FILTER (WHERE doctor = NEW.doctor), count(*) INTO with_doctor, in_all
      FROM "Consultations" WHERE patient = NEW.patient AND status = ANY ('{IDLE,ON_PAYMENT,ON_CHAT,SAVE}'::text[]);
    IF with_doctor >= TG_ARGV[0]::integer THEN RAISE EXCEPTION 'open_request' USING ERRCODE = 'DK001'; END IF;
    IF in_all >= TG_ARGV[1]::integer THEN RAISE EXCEPTION 'open_requests' USING ERRCODE = 'DK002'; END IF;
    RETURN NEW;
  END $$;
CREATE FUNCTION public.dk_never_back() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  DECLARE way text[] := ARRAY['not_send', 'sent', 'failed', 'delivered', 'seen'];
  BEGIN
    IF array_position(way, NEW.status) < array_position(way, OLD.status) THEN NEW.status := OLD.status; END IF;
    RETURN NEW;
  END $$;
CREATE FUNCTION public.dk_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$SELECT now()$$;
CREATE FUNCTION public.dk_only_by_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  BEGIN
    IF pg_trigger_depth() > 1 THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'dk_diagnosis follows dk_findings_version, which is append-only';
  END $$;
CREATE FUNCTION public.dk_security_log_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND OLD.at < clock_timestamp() - TG_ARGV[0]::interval THEN RETURN OLD; END IF;
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END $$;
CREATE FUNCTION public.idempotency_delete_expired_records() RETURNS void
    LANGUAGE plpgsql
    AS $$ BEGIN DELETE FROM "_Idempotency" WHERE expire < NOW() - INTERVAL '300 seconds'; END; $$;
CREATE FUNCTION public.json_object_set_key("json" jsonb, key_to_set text, value_to_set anyelement) RETURNS jsonb
    LANGUAGE sql IMMUTABLE STRICT
    AS $$ SELECT concat('{', string_agg(to_json("key") || ':' || "value", ','), '}')::jsonb FROM (SELECT * FROM jsonb_each("json") WHERE key <> key_to_set UNION ALL SELECT key_to_set, to_json("value_to_set")::jsonb) AS fields $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public."Consultations" (
    "objectId" text NOT NULL,
    "createdAt" timestamp with time zone,
    "updatedAt" timestamp with time zone,
    apps text,
    status text,
    doctor text,
    "requestAt" timestamp with time zone,
    "isTest" boolean,
    "statusBy" jsonb,
    "statusAt" timestamp with time zone,
    "startedAt" timestamp with time zone,
    consultation_id text,
    patient text,
    doctor_info jsonb,
    patient_info jsonb,
    detail_patient jsonb,
    keluhan_patient text,
    phr_permission text,
    safety_answers jsonb,
    payment_id double precision,
    _rperm text[],
    _wperm text[]
);
CREATE TABLE public."Conversations" (
    "objectId" text NOT NULL,
    "createdAt" timestamp with time zone,
    "updatedAt" timestamp with time zone,
    "messageId" text,
    consultation_id text,
    apps text,
    uid text,
    "user" text,
    sender_id text,
    kind text,
    status text,
    text text,
    date timestamp with time zone,
    _rperm text[],
    _wperm text[]
);
CREATE TABLE public."Emergencies" (
    "objectId" text NOT NULL,
    "createdAt" timestamp with time zone,
    "updatedAt" timestamp with time zone,
    apps text,
    status text,
    doctor text,
    "requestAt" timestamp with time zone,
    "isTest" boolean,
    "statusBy" jsonb,
    "statusAt" timestamp with time zone,
    emergency_id text,
    facility_id text,
    emergency_type text,
    reported_reason text,
    request_by jsonb,
    patient jsonb,
    location jsonb,
    notes text,
    external_ambulance text,
    "dataAt" timestamp with time zone,
    _rperm text[],
    _wperm text[]
);
CREATE TABLE public."EmergencyDetail" (
    "objectId" text NOT NULL,
    "createdAt" timestamp with time zone,
    "updatedAt" timestamp with time zone,
    emergency_id text,
    ambulance jsonb,
    "position" jsonb,
    eta_s double precision,
    _rperm text[],
    _wperm text[]
);
CREATE TABLE public."Faskes_consultations" (
    "objectId" text NOT NULL,
    "createdAt" timestamp with time zone,
    "updatedAt" timestamp with time zone,
    apps text,
    status text,
    doctor text,
    "requestAt" timestamp with time zone,
    "isTest" boolean,
    "statusBy" jsonb,
    "statusAt" timestamp with time zone,
    "startedAt" timestamp with time zone,
    faskes_consultation_id text,
    doctor_info jsonb,
    faskes jsonb,
    patient_info jsonb,
    keluhan_patient text,
    safety_answers jsonb,
    _rperm text[],
    _wperm text[]
);
CREATE TABLE public."_Audience" (
    "objectId" text NOT NULL,
    "createdAt" timestamp with time zone,
    "updatedAt" timestamp with time zone,
    name text,
    query text,
    "lastUsed" timestamp with time zone,
    "timesUsed" double precision,
    _rperm text[],
    _wperm text[]
);
CREATE TABLE public."_GlobalConfig" (
    "objectId" text NOT NULL,
    params jsonb,
    "masterKeyOnly" jsonb
);
CREATE TABLE public."_GraphQLConfig" (
    "objectId" text NOT NULL,
    config jsonb
);
CREATE TABLE public."_Hooks" (
    "functionName" text,
    "className" text,
    "triggerName" text,
    url text
);
CREATE TABLE public."_Idempotency" (
    "objectId" text NOT NULL,
    "createdAt" timestamp with time zone,
    "updatedAt" timestamp with time zone,
    "reqId" text,
    expire timestamp with time zone,
    _rperm text[],
    _wperm text[]
);
CREATE TABLE public."_JobSchedule" (
    "objectId" text NOT NULL,
    "createdAt" timestamp with time zone,
    "updatedAt" timestamp with time zone,
    "jobName" text,
    description text,
    params text,
    "startAfter" text,
    "daysOfWeek" jsonb,
    "timeOfDay" text,
    "lastRun" double precision,
    "repeatMinutes" double precision,
    _rperm text[],
    _wperm text[]
);
CREATE TABLE public."_JobStatus" (
    "objectId" text NOT NULL,
    "createdAt" timestamp with time zone,
    "updatedAt" timestamp with time zone,
    "jobName" text,
    source text,
    status text,
    message text,
    params jsonb,
    "finishedAt" timestamp with time zone,
    _rperm text[],
    _wperm text[]
);
CREATE TABLE public."_Join:roles:_Role" (
    "relatedId" character varying(120) NOT NULL,
    "owningId" character varying(120) NOT NULL
);
CREATE TABLE public."_Join:users:_Role" (
    "relatedId" character varying(120) NOT NULL,
    "owningId" character varying(120) NOT NULL
);
CREATE TABLE public."_PushStatus" (
    "objectId" text NOT NULL,
    "createdAt" timestamp with time zone,
    "updatedAt" timestamp with time zone,
    "pushTime" text,
    source text,
    query text,
    payload text,
    title text,
    expiry double precision,
    expiration_interval double precision,
    status text,
    "numSent" double precision,
    "numFailed" double precision,
    "pushHash" text,
    "errorMessage" jsonb,
    "sentPerType" jsonb,
    "failedPerType" jsonb,
    "sentPerUTCOffset" jsonb,
    "failedPerUTCOffset" jsonb,
    count double precision,
    _rperm text[],
    _wperm text[]
);
CREATE TABLE public."_Role" (
    "objectId" text NOT NULL,
    "createdAt" timestamp with time zone,
    "updatedAt" timestamp with time zone,
    name text,
    _rperm text[],
    _wperm text[]
);
CREATE TABLE public."_SCHEMA" (
    "className" character varying(120) NOT NULL,
    schema jsonb,
    "isParseClass" boolean
);
CREATE TABLE public."_Session" (
    "objectId" text NOT NULL,
    "createdAt" timestamp with time zone,
    "updatedAt" timestamp with time zone,
    "user" text,
    "installationId" text,
    "sessionToken" text,
    "expiresAt" timestamp with time zone,
    "createdWith" jsonb,
    _rperm text[],
    _wperm text[]
);
CREATE TABLE public."_User" (
    "objectId" text NOT NULL,
    "createdAt" timestamp with time zone,
    "updatedAt" timestamp with time zone,
    username text,
    email text,
    "emailVerified" boolean,
    "authData" jsonb,
    _rperm text[],
    _wperm text[],
    _hashed_password text,
    _email_verify_token_expires_at timestamp with time zone,
    _email_verify_token text,
    _account_lockout_expires_at timestamp with time zone,
    _failed_login_count double precision,
    _perishable_token text,
    _perishable_token_expires_at timestamp with time zone,
    _password_changed_at timestamp with time zone,
    _password_history jsonb,
    name text,
    role text,
    ref_type text,
    id_user text,
    "deviceId" text,
    status_available text,
    profile_picture text,
    status_emergency_available text
);
CREATE TABLE public.dk_account (
    user_id text NOT NULL,
    phone_number text,
    phone_verified boolean DEFAULT false NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    pin_hash text,
    activated_at timestamp with time zone,
    deactivated_at timestamp with time zone
);
CREATE TABLE public.dk_admin_order (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    kind text NOT NULL,
    user_id text NOT NULL,
    tokens text[] DEFAULT '{}'::text[] NOT NULL
);
CREATE SEQUENCE public.dk_admin_order_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.dk_admin_order_id_seq OWNED BY public.dk_admin_order.id;
CREATE TABLE public.dk_ambulance (
    id_user text NOT NULL,
    user_id text NOT NULL,
    plate text NOT NULL,
    phone text NOT NULL,
    facility text NOT NULL,
    lat double precision NOT NULL,
    lng double precision NOT NULL
);
CREATE TABLE public.dk_answer (
    user_id text NOT NULL,
    key uuid NOT NULL,
    status integer NOT NULL,
    body jsonb NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.dk_assessment (
    id uuid NOT NULL,
    patient text NOT NULL,
    readers text[] NOT NULL,
    at timestamp with time zone NOT NULL,
    title text NOT NULL,
    score integer NOT NULL,
    level text NOT NULL,
    answers jsonb NOT NULL,
    fields jsonb NOT NULL
);
CREATE TABLE public.dk_audit (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    consultation_id text,
    by text NOT NULL,
    role text NOT NULL,
    device_id text,
    what text NOT NULL,
    detail jsonb
);
CREATE SEQUENCE public.dk_audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.dk_audit_id_seq OWNED BY public.dk_audit.id;
CREATE TABLE public.dk_balance (
    user_id text NOT NULL,
    account jsonb NOT NULL
);
CREATE TABLE public.dk_challenge (
    key text NOT NULL,
    purpose text NOT NULL,
    owner text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.dk_diagnosis (
    consultation_id text NOT NULL,
    content jsonb NOT NULL
);
CREATE TABLE public.dk_doctor (
    user_id text NOT NULL,
    uuid uuid NOT NULL,
    detail jsonb NOT NULL
);
CREATE TABLE public.dk_duty (
    ambulance text NOT NULL,
    emergency_id text NOT NULL
);
CREATE TABLE public.dk_education (
    id uuid NOT NULL,
    user_id text NOT NULL,
    content jsonb NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.dk_file (
    id uuid NOT NULL,
    consultation_id text NOT NULL,
    by text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    bytes bytea NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.dk_findings_version (
    consultation_id text NOT NULL,
    version integer NOT NULL,
    at timestamp with time zone NOT NULL,
    by jsonb NOT NULL,
    fields text[] NOT NULL,
    content jsonb NOT NULL,
    reason text
);
CREATE TABLE public.dk_health_record (
    user_id text NOT NULL,
    content jsonb NOT NULL
);
CREATE TABLE public.dk_invitation (
    id uuid NOT NULL,
    token_hash text NOT NULL,
    room text NOT NULL,
    name text NOT NULL,
    id_user text,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    key uuid
);
CREATE TABLE public.dk_known_device (
    user_id text NOT NULL,
    token_hash text NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.dk_link (
    key text NOT NULL,
    kind text NOT NULL,
    user_id text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE public.dk_medical_facility (
    id bigint NOT NULL,
    name text NOT NULL,
    address text,
    province_id text,
    regency_id text
);
ALTER TABLE public.dk_medical_facility ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.dk_medical_facility_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.dk_medical_record (
    id text NOT NULL,
    user_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    content jsonb NOT NULL
);
CREATE TABLE public.dk_medicine (
    id text NOT NULL,
    content jsonb NOT NULL
);
CREATE TABLE public.dk_move (
    action_id uuid NOT NULL,
    object_id text NOT NULL,
    status text NOT NULL,
    by jsonb NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.dk_nurse (
    user_id text NOT NULL,
    uuid uuid NOT NULL,
    detail jsonb NOT NULL
);
CREATE TABLE public.dk_open_item (
    doctor text NOT NULL,
    class_name text NOT NULL,
    object_id text NOT NULL
);
CREATE TABLE public.dk_otp (
    key text NOT NULL,
    phone_number text NOT NULL,
    code_hash text NOT NULL,
    user_id text NOT NULL,
    by_session boolean NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    ended_at timestamp with time zone,
    is_type integer,
    verified_at timestamp with time zone,
    used_at timestamp with time zone
);
CREATE TABLE public.dk_outbox (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    channel text NOT NULL,
    receiver text NOT NULL,
    message jsonb NOT NULL
);
CREATE SEQUENCE public.dk_outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.dk_outbox_id_seq OWNED BY public.dk_outbox.id;
CREATE TABLE public.dk_passkey (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id text NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports jsonb NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE public.dk_patient (
    user_id text NOT NULL,
    uuid uuid NOT NULL,
    detail jsonb NOT NULL,
    contact jsonb DEFAULT '{}'::jsonb NOT NULL,
    body jsonb DEFAULT '{}'::jsonb NOT NULL
);
CREATE TABLE public.dk_picture (
    id uuid NOT NULL,
    user_id text NOT NULL,
    bytes bytea NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.dk_practice (
    id uuid NOT NULL,
    user_id text NOT NULL,
    content jsonb NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.dk_prescription (
    id uuid NOT NULL,
    consultation_id text NOT NULL,
    doctor text NOT NULL,
    at timestamp with time zone NOT NULL,
    content jsonb NOT NULL,
    overrides jsonb NOT NULL,
    issued jsonb NOT NULL,
    cancelled jsonb
);
CREATE TABLE public.dk_presence (
    user_id text NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    before_busy text,
    emergency_before_busy text
);
CREATE TABLE public.dk_push (
    endpoint text NOT NULL,
    user_id text NOT NULL,
    device_id text NOT NULL,
    parse_token text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL
);
CREATE TABLE public.dk_recovery_code (
    user_id text NOT NULL,
    key text NOT NULL,
    used_at timestamp with time zone
);
CREATE VIEW public.dk_request AS
 SELECT 'Consultations'::text AS class_name,
    "Consultations"."objectId" AS object_id,
    "Consultations".consultation_id AS record_id,
    "Consultations".status,
    "Consultations".doctor,
    ("Consultations".patient_info ->> 'id_user'::text) AS asker,
    ("Consultations".patient_info ->> 'name'::text) AS asker_name,
    ("Consultations".patient_info ->> 'name'::text) AS patient_name,
    "Consultations".keluhan_patient AS complaint,
    "Consultations".payment_id,
    NULL::text AS ambulance,
    "Consultations"."requestAt" AS request_at,
    "Consultations"."statusAt" AS status_at,
    "Consultations"."statusBy" AS status_by,
    "Consultations"._rperm AS readers,
    ("Consultations"."isTest" IS TRUE) AS is_test
   FROM public."Consultations"
UNION ALL
 SELECT 'Faskes_consultations'::text AS class_name,
    "Faskes_consultations"."objectId" AS object_id,
    "Faskes_consultations".faskes_consultation_id AS record_id,
    "Faskes_consultations".status,
    "Faskes_consultations".doctor,
    ("Faskes_consultations".faskes ->> 'id_user'::text) AS asker,
    ("Faskes_consultations".faskes ->> 'name'::text) AS asker_name,
    ("Faskes_consultations".patient_info ->> 'full_name'::text) AS patient_name,
    "Faskes_consultations".keluhan_patient AS complaint,
    NULL::double precision AS payment_id,
    NULL::text AS ambulance,
    "Faskes_consultations"."requestAt" AS request_at,
    "Faskes_consultations"."statusAt" AS status_at,
    "Faskes_consultations"."statusBy" AS status_by,
    "Faskes_consultations"._rperm AS readers,
    ("Faskes_consultations"."isTest" IS TRUE) AS is_test
   FROM public."Faskes_consultations"
UNION ALL
 SELECT 'Emergencies'::text AS class_name,
    emergency."objectId" AS object_id,
    emergency.emergency_id AS record_id,
    emergency.status,
    emergency.doctor,
    (emergency.request_by ->> 'id_user'::text) AS asker,
    COALESCE((emergency.request_by ->> 'full_name'::text), (emergency.request_by ->> 'name'::text)) AS asker_name,
    (emergency.patient ->> 'patient_name'::text) AS patient_name,
    emergency.emergency_type AS complaint,
    NULL::double precision AS payment_id,
    (detail.ambulance ->> 'id'::text) AS ambulance,
    emergency."requestAt" AS request_at,
    emergency."statusAt" AS status_at,
    emergency."statusBy" AS status_by,
    emergency._rperm AS readers,
    (emergency."isTest" IS TRUE) AS is_test
   FROM (public."Emergencies" emergency
     LEFT JOIN public."EmergencyDetail" detail ON ((detail.emergency_id = emergency.emergency_id)));
CREATE TABLE public.dk_reservation (
    code text NOT NULL,
    doctor text NOT NULL,
    patient text NOT NULL,
    schedule_at timestamp with time zone NOT NULL,
    status text NOT NULL,
    complaint text,
    consultation_id text
);
CREATE TABLE public.dk_safety_answer (
    id uuid NOT NULL,
    consultation_id text NOT NULL,
    kind text NOT NULL,
    version integer NOT NULL,
    doctor text NOT NULL,
    at timestamp with time zone NOT NULL,
    answer jsonb NOT NULL,
    reason text
);
CREATE TABLE public.dk_schedule (
    user_id text NOT NULL,
    content jsonb NOT NULL
);
CREATE TABLE public.dk_scvd (
    user_id text NOT NULL,
    content jsonb NOT NULL
);
CREATE TABLE public.dk_security_log (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    event text NOT NULL,
    detail text,
    account text,
    name_hash text,
    source inet,
    device text,
    count integer NOT NULL,
    operator text,
    CONSTRAINT dk_security_log_count_check CHECK ((count > 0))
);
CREATE SEQUENCE public.dk_security_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.dk_security_log_id_seq OWNED BY public.dk_security_log.id;
CREATE TABLE public.dk_session (
    token_hash text NOT NULL,
    user_id text NOT NULL,
    device_id text NOT NULL,
    parse_token text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    device text DEFAULT ''::text NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    proven_at timestamp with time zone,
    locked_at timestamp with time zone,
    active_at timestamp with time zone
);
CREATE TABLE public.dk_sign_in_ticket (
    key text NOT NULL,
    user_id text NOT NULL,
    device_id text NOT NULL,
    password_key text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.dk_staff_facility (
    id text NOT NULL,
    name text NOT NULL
);
CREATE TABLE public.dk_storage_key (
    user_id text NOT NULL,
    device_id text NOT NULL,
    key bytea NOT NULL,
    used_at timestamp with time zone NOT NULL
);
CREATE TABLE public.dk_totp (
    user_id text NOT NULL,
    secret bytea NOT NULL,
    started_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint DEFAULT '-1'::integer NOT NULL
);
CREATE TABLE public.dk_transaction (
    number bigint NOT NULL,
    id uuid NOT NULL,
    user_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    amount integer NOT NULL,
    balance integer NOT NULL,
    reference text,
    name text,
    description text NOT NULL
);
CREATE SEQUENCE public.dk_transaction_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.dk_transaction_number_seq OWNED BY public.dk_transaction.number;
ALTER TABLE ONLY public.dk_admin_order ALTER COLUMN id SET DEFAULT nextval('public.dk_admin_order_id_seq'::regclass);
ALTER TABLE ONLY public.dk_audit ALTER COLUMN id SET DEFAULT nextval('public.dk_audit_id_seq'::regclass);
ALTER TABLE ONLY public.dk_outbox ALTER COLUMN id SET DEFAULT nextval('public.dk_outbox_id_seq'::regclass);
ALTER TABLE ONLY public.dk_security_log ALTER COLUMN id SET DEFAULT nextval('public.dk_security_log_id_seq'::regclass);
ALTER TABLE ONLY public.dk_transaction ALTER COLUMN number SET DEFAULT nextval('public.dk_transaction_number_seq'::regclass);
INSERT INTO public."_GlobalConfig" VALUES ('1', '{"medicineUnitType": [{"label": "Tablet", "value": "tablet"}, {"label": "Kaplet", "value": "kaplet"}, {"label": "Kapsul", "value": "kapsul"}, {"label": "Botol", "value": "botol"}, {"label": "Tube", "value": "tube"}, {"label": "Sachet", "value": "sachet"}, {"label": "Ampul", "value": "ampul"}, {"label": "Vial", "value": "vial"}, {"label": "Strip", "value": "strip"}, {"label": "Pot", "value": "pot"}, {"label": "Supositoria", "value": "supositoria"}, {"label": "Ovula", "value": "ovula"}, {"label": "Pen", "value": "pen"}, {"label": "Inhaler", "value": "inhaler"}, {"label": "Respule", "value": "respule"}, {"label": "Kotak", "value": "kotak"}, {"label": "Buah", "value": "buah"}], "medicineConsumeType": [{"label": "Tablet", "value": "tablet"}, {"label": "Kaplet", "value": "kaplet"}, {"label": "Kapsul", "value": "kapsul"}, {"label": "mL", "value": "ml"}, {"label": "Sendok takar", "value": "sendok takar"}, {"label": "Sendok teh", "value": "sendok teh"}, {"label": "Tetes", "value": "tetes"}, {"label": "Oles", "value": "oles"}, {"label": "Semprot", "value": "semprot"}, {"label": "Hisap", "value": "hisap"}, {"label": "Sachet", "value": "sachet"}, {"label": "Ampul", "value": "ampul"}, {"label": "Vial", "value": "vial"}, {"label": "Supositoria", "value": "supositoria"}, {"label": "Ovula", "value": "ovula"}, {"label": "Respule", "value": "respule"}, {"label": "Unit", "value": "unit"}, {"label": "Kumur", "value": "kumur"}, {"label": "Buah", "value": "buah"}]}', '{}');
INSERT INTO public."_Join:users:_Role" VALUES ('Z1SsAELOd5', 'ad83c67bdd');
INSERT INTO public."_Join:users:_Role" VALUES ('yribkSEfoS', 'd41158ac64');
INSERT INTO public."_Role" VALUES ('ad83c67bdd', '2026-11-26 18:45:08.999086+00', '2026-11-26 18:45:08.999086+00', 'doctors', '{}', '{}');
INSERT INTO public."_Role" VALUES ('5290885376', '2026-11-26 18:45:09.006553+00', '2026-11-26 18:45:09.006553+00', 'nurses-rs-uji', '{}', '{}');
INSERT INTO public."_Role" VALUES ('d41158ac64', '2026-11-26 18:45:25.86998+00', '2026-11-26 18:45:25.86998+00', 'nurses-rs-lain', '{}', '{}');
INSERT INTO public."_SCHEMA" VALUES ('Consultations', '{"fields": {"apps": {"type": "String"}, "_rperm": {"type": "Array", "contents": {"type": "String"}}, "_wperm": {"type": "Array", "contents": {"type": "String"}}, "doctor": {"type": "Pointer", "targetClass": "_User"}, "isTest": {"type": "Boolean"}, "status": {"type": "String"}, "patient": {"type": "Pointer", "targetClass": "_User"}, "objectId": {"type": "String"}, "statusAt": {"type": "Date"}, "statusBy": {"type": "Object"}, "createdAt": {"type": "Date"}, "requestAt": {"type": "Date"}, "startedAt": {"type": "Date"}, "updatedAt": {"type": "Date"}, "payment_id": {"type": "Number"}, "doctor_info": {"type": "Object"}, "patient_info": {"type": "Object"}, "detail_patient": {"type": "Object"}, "phr_permission": {"type": "String"}, "safety_answers": {"type": "Object"}, "consultation_id": {"type": "String"}, "keluhan_patient": {"type": "String"}}, "className": "Consultations", "classLevelPermissions": {"get": {"requiresAuthentication": true}, "find": {"requiresAuthentication": true}, "count": {"requiresAuthentication": true}, "create": {"requiresAuthentication": true}, "delete": {}, "update": {}, "addField": {}}}', true);
INSERT INTO public."_SCHEMA" VALUES ('_Role', '{"fields": {"name": {"type": "String"}, "roles": {"type": "Relation", "targetClass": "_Role"}, "users": {"type": "Relation", "targetClass": "_User"}, "_rperm": {"type": "Array", "contents": {"type": "String"}}, "_wperm": {"type": "Array", "contents": {"type": "String"}}, "objectId": {"type": "String"}, "createdAt": {"type": "Date"}, "updatedAt": {"type": "Date"}}, "indexes": {"_id_": {"_id": 1}}, "className": "_Role", "classLevelPermissions": {"ACL": {"*": {"read": true, "write": true}}, "get": {"*": true}, "find": {"*": true}, "count": {"*": true}, "create": {"*": true}, "delete": {"*": true}, "update": {"*": true}, "addField": {}, "protectedFields": {"*": []}}}', true);
INSERT INTO public."_SCHEMA" VALUES ('Emergencies', '{"fields": {"apps": {"type": "String"}, "notes": {"type": "String"}, "_rperm": {"type": "Array", "contents": {"type": "String"}}, "_wperm": {"type": "Array", "contents": {"type": "String"}}, "dataAt": {"type": "Date"}, "doctor": {"type": "Pointer", "targetClass": "_User"}, "isTest": {"type": "Boolean"}, "status": {"type": "String"}, "patient": {"type": "Object"}, "location": {"type": "Object"}, "objectId": {"type": "String"}, "statusAt": {"type": "Date"}, "statusBy": {"type": "Object"}, "createdAt": {"type": "Date"}, "requestAt": {"type": "Date"}, "updatedAt": {"type": "Date"}, "request_by": {"type": "Object"}, "facility_id": {"type": "String"}, "emergency_id": {"type": "String"}, "emergency_type": {"type": "String"}, "reported_reason": {"type": "String"}, "external_ambulance": {"type": "String"}}, "className": "Emergencies", "classLevelPermissions": {"get": {"requiresAuthentication": true}, "find": {"requiresAuthentication": true}, "count": {"requiresAuthentication": true}, "create": {"requiresAuthentication": true}, "delete": {}, "update": {}, "addField": {}}}', true);
INSERT INTO public."_SCHEMA" VALUES ('EmergencyDetail', '{"fields": {"eta_s": {"type": "Number"}, "_rperm": {"type": "Array", "contents": {"type": "String"}}, "_wperm": {"type": "Array", "contents": {"type": "String"}}, "objectId": {"type": "String"}, "position": {"type": "Object"}, "ambulance": {"type": "Object"}, "createdAt": {"type": "Date"}, "updatedAt": {"type": "Date"}, "emergency_id": {"type": "String"}}, "className": "EmergencyDetail", "classLevelPermissions": {"get": {"requiresAuthentication": true}, "find": {"requiresAuthentication": true}, "count": {"requiresAuthentication": true}, "create": {}, "delete": {}, "update": {}, "addField": {}}}', true);
INSERT INTO public."_SCHEMA" VALUES ('Faskes_consultations', '{"fields": {"apps": {"type": "String"}, "_rperm": {"type": "Array", "contents": {"type": "String"}}, "_wperm": {"type": "Array", "contents": {"type": "String"}}, "doctor": {"type": "Pointer", "targetClass": "_User"}, "faskes": {"type": "Object"}, "isTest": {"type": "Boolean"}, "status": {"type": "String"}, "objectId": {"type": "String"}, "statusAt": {"type": "Date"}, "statusBy": {"type": "Object"}, "createdAt": {"type": "Date"}, "requestAt": {"type": "Date"}, "startedAt": {"type": "Date"}, "updatedAt": {"type": "Date"}, "doctor_info": {"type": "Object"}, "patient_info": {"type": "Object"}, "safety_answers": {"type": "Object"}, "keluhan_patient": {"type": "String"}, "faskes_consultation_id": {"type": "String"}}, "className": "Faskes_consultations", "classLevelPermissions": {"get": {"requiresAuthentication": true}, "find": {"requiresAuthentication": true}, "count": {"requiresAuthentication": true}, "create": {"requiresAuthentication": true}, "delete": {}, "update": {}, "addField": {}}}', true);
INSERT INTO public."_SCHEMA" VALUES ('_Session', '{"fields": {"user": {"type": "Pointer", "targetClass": "_User"}, "_rperm": {"type": "Array", "contents": {"type": "String"}}, "_wperm": {"type": "Array", "contents": {"type": "String"}}, "objectId": {"type": "String"}, "createdAt": {"type": "Date"}, "expiresAt": {"type": "Date"}, "updatedAt": {"type": "Date"}, "createdWith": {"type": "Object"}, "sessionToken": {"type": "String"}, "installationId": {"type": "String"}}, "indexes": {"_id_": {"_id": 1}}, "className": "_Session", "classLevelPermissions": {"ACL": {"*": {"read": true, "write": true}}, "get": {"*": true}, "find": {"*": true}, "count": {"*": true}, "create": {"*": true}, "delete": {"*": true}, "update": {"*": true}, "addField": {}, "protectedFields": {"*": []}}}', true);
INSERT INTO public."_SCHEMA" VALUES ('Conversations', '{"fields": {"uid": {"type": "String"}, "apps": {"type": "String"}, "date": {"type": "Date"}, "kind": {"type": "String"}, "text": {"type": "String"}, "user": {"type": "String"}, "_rperm": {"type": "Array", "contents": {"type": "String"}}, "_wperm": {"type": "Array", "contents": {"type": "String"}}, "status": {"type": "String"}, "objectId": {"type": "String"}, "createdAt": {"type": "Date"}, "messageId": {"type": "String"}, "sender_id": {"type": "String"}, "updatedAt": {"type": "Date"}, "consultation_id": {"type": "String"}}, "className": "Conversations", "classLevelPermissions": {"get": {"requiresAuthentication": true}, "find": {"requiresAuthentication": true}, "count": {"requiresAuthentication": true}, "create": {"requiresAuthentication": true}, "delete": {}, "update": {"requiresAuthentication": true}, "addField": {}}}', true);
INSERT INTO public."_SCHEMA" VALUES ('_User', '{"fields": {"name": {"type": "String"}, "role": {"type": "String"}, "email": {"type": "String"}, "_rperm": {"type": "Array", "contents": {"type": "String"}}, "_wperm": {"type": "Array", "contents": {"type": "String"}}, "id_user": {"type": "String"}, "authData": {"type": "Object"}, "deviceId": {"type": "String"}, "objectId": {"type": "String"}, "ref_type": {"type": "String"}, "username": {"type": "String"}, "createdAt": {"type": "Date"}, "updatedAt": {"type": "Date"}, "emailVerified": {"type": "Boolean"}, "profile_picture": {"type": "String"}, "_hashed_password": {"type": "String"}, "status_available": {"type": "String"}, "status_emergency_available": {"type": "String"}}, "indexes": {"_id_": {"_id": 1}}, "className": "_User", "classLevelPermissions": {"get": {"requiresAuthentication": true}, "find": {"requiresAuthentication": true}, "count": {"requiresAuthentication": true}, "create": {}, "delete": {}, "update": {"requiresAuthentication": true}, "addField": {}}}', true);
INSERT INTO public."_Session" VALUES ('oPkqa60vBB', '2026-11-26 18:45:38.889+00', '2026-11-26 18:45:38.889+00', 'Z1SsAELOd5', 'a', 'r:4fca6ad3fcc4559d90cc87833fe3e115', '2026-12-26 18:45:38.889+00', '{"action": "login", "authProvider": "password"}', NULL, NULL);
INSERT INTO public."_User" VALUES ('yribkSEfoS', '2026-11-26 18:45:30.508801+00', '2026-11-26 18:45:30.508801+00', 'ns@rs.id', 'ns@rs.id', NULL, NULL, '{yribkSEfoS}', '{yribkSEfoS}', '$2y$10$qfo2hhkUkrkA0AyWxI1foeSDfEBNX3N1jPZe/Zk5L5DYc0P8MCEx.', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Ns. Lama', 'nurse', 'nurse', '2', NULL, NULL, NULL, NULL);
INSERT INTO public."_User" VALUES ('Z1SsAELOd5', '2026-11-26 18:45:20.817913+00', '2026-11-26 18:45:38.578182+00', 'lama@rs.id', 'lama@rs.id', NULL, NULL, '{Z1SsAELOd5}', '{Z1SsAELOd5}', '$2y$10$YI78p7k/BxTZbWO5hwknsuLQXeyrpIjovVu8hWuL1izin2eNROreW', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'dr. Lama Sekali', 'doctor', 'doctor', '1', NULL, 'Offline', NULL, 'Offline');
INSERT INTO public.dk_account VALUES ('yribkSEfoS', NULL, false, false, NULL, NULL, NULL);
INSERT INTO public.dk_account VALUES ('Z1SsAELOd5', '+6281234500001', false, true, NULL, '2026-11-26 18:45:38.578182+00', NULL);
INSERT INTO public.dk_audit VALUES (1, '2026-11-26 18:45:21.029411+00', NULL, 'system', 'system', NULL, 'administer', '{"act": "account.created", "role": "doctor", "account": "Z1SsAELOd5", "operator": "uji"}');
INSERT INTO public.dk_audit VALUES (2, '2026-11-26 18:45:21.048989+00', NULL, 'system', 'system', NULL, 'administer', '{"act": "account.linkIssued", "account": "Z1SsAELOd5", "operator": "uji"}');
INSERT INTO public.dk_audit VALUES (3, '2026-11-26 18:45:25.890038+00', NULL, 'system', 'system', NULL, 'administer', '{"act": "facility.created", "name": "RS Lain", "account": null, "facility": "rs-lain", "operator": "uji"}');
INSERT INTO public.dk_audit VALUES (4, '2026-11-26 18:45:30.738752+00', NULL, 'system', 'system', NULL, 'administer', '{"act": "account.created", "role": "nurse", "account": "yribkSEfoS", "operator": "uji"}');
INSERT INTO public.dk_audit VALUES (5, '2026-11-26 18:45:30.764471+00', NULL, 'system', 'system', NULL, 'administer', '{"act": "account.linkIssued", "account": "yribkSEfoS", "operator": "uji"}');
INSERT INTO public.dk_audit VALUES (6, '2026-11-26 18:45:38.581373+00', NULL, '1', 'doctor', NULL, 'activate', '{}');
INSERT INTO public.dk_audit VALUES (7, '2026-11-26 18:45:38.994803+00', NULL, '1', 'doctor', 'a', 'login', '{}');
INSERT INTO public.dk_doctor VALUES ('Z1SsAELOd5', 'd48c2a8d-01db-4ba4-bff9-e89c193bc659', '{"gender": null, "no_str": "31 2 1 100 99 220999", "status": "Aktif", "specialist": "Dokter umum", "specialist_slug": "umum"}');
INSERT INTO public.dk_known_device VALUES ('Z1SsAELOd5', 'e2a1848927331c1d132b0f0491518d638e7d0b3873ba65f956ce7fb23391e124', '2026-11-26 18:45:38.953183+00');
INSERT INTO public.dk_link VALUES ('4cc165aa46b305248a624cecd6810c16112d271f3de3a30f84edbf839971d8c1', 'activation', 'yribkSEfoS', '2026-12-03 18:45:30.508801+00', NULL);
INSERT INTO public.dk_link VALUES ('60c4d1274a22f690ffec2a4011ce0bba31d3b60c18cfb49bb7bb7e6c3e0a7c9d', 'activation', 'Z1SsAELOd5', '2026-12-03 18:45:20.817913+00', '2026-11-26 18:45:38.578182+00');
INSERT INTO public.dk_nurse VALUES ('yribkSEfoS', '1ae909bf-b145-4d60-ac57-07d8abf3d03a', '{"gender": null, "no_str": null, "facility_name": "RS Lain"}');
INSERT INTO public.dk_outbox VALUES (1, '2026-11-26 18:45:20.817913+00', 'email', 'lama@rs.id', '{"link": "/email/verify/0b65e7b1-dbaa-4cfd-b73e-10fdbefb2bec/aktivasi", "text": "Halo, dr. Lama Sekali. Akun Anda sudah dibuat. Buka tautan ini dan buat kata sandi; berlaku 7 hari, sekali pakai.", "subject": "Aktifkan akun Anda"}');
INSERT INTO public.dk_outbox VALUES (2, '2026-11-26 18:45:30.508801+00', 'email', 'ns@rs.id', '{"link": "/email/verify/0ae5edd9-0850-460f-9ee3-ffbbede45737/aktivasi", "text": "Halo, Ns. Lama. Akun Anda sudah dibuat. Buka tautan ini dan buat kata sandi; berlaku 7 hari, sekali pakai.", "subject": "Aktifkan akun Anda"}');
INSERT INTO public.dk_presence VALUES ('Z1SsAELOd5', '2026-11-26 18:45:38.978903+00', NULL, NULL);
INSERT INTO public.dk_security_log VALUES (1, '2026-11-26 18:45:21.027481+00', 'account.created', NULL, 'Z1SsAELOd5', NULL, NULL, NULL, 1, 'uji');
INSERT INTO public.dk_security_log VALUES (2, '2026-11-26 18:45:21.042057+00', 'account.linkIssued', NULL, 'Z1SsAELOd5', NULL, NULL, NULL, 1, 'uji');
INSERT INTO public.dk_security_log VALUES (3, '2026-11-26 18:45:25.889224+00', 'facility.created', NULL, NULL, NULL, NULL, NULL, 1, 'uji');
INSERT INTO public.dk_security_log VALUES (4, '2026-11-26 18:45:30.738052+00', 'account.created', NULL, 'yribkSEfoS', NULL, NULL, NULL, 1, 'uji');
INSERT INTO public.dk_security_log VALUES (5, '2026-11-26 18:45:30.76265+00', 'account.linkIssued', NULL, 'yribkSEfoS', NULL, NULL, NULL, 1, 'uji');
INSERT INTO public.dk_security_log VALUES (6, '2026-11-26 18:45:31.066908+00', 'signIn.failed', 'wrongPair', 'Z1SsAELOd5', NULL, '127.0.0.1', '0iCYhuJtxn9SlPDDINCnOe', 1, NULL);
INSERT INTO public.dk_security_log VALUES (7, '2026-11-26 18:45:38.582043+00', 'account.activated', NULL, 'Z1SsAELOd5', NULL, '127.0.0.1', NULL, 1, NULL);
INSERT INTO public.dk_security_log VALUES (8, '2026-11-26 18:45:39.00332+00', 'signIn.succeeded', NULL, 'Z1SsAELOd5', NULL, '127.0.0.1', '0iCYhuJtxn9SlPDDINCnOe', 1, NULL);
INSERT INTO public.dk_session VALUES ('e768d20baaeafcbf06ca609d5eabba188033dd1d60c472a7fa79ce91ff1dab45', 'Z1SsAELOd5', 'a', 'r:4fca6ad3fcc4559d90cc87833fe3e115', '2026-11-26 18:45:38.925856+00', '234e6529-a9ee-44bf-a405-689d7a566d2b', 'Perangkat tidak dikenal', '2026-11-26 18:45:38.925856+00', NULL, NULL, NULL);
INSERT INTO public.dk_staff_facility VALUES ('rs-lain', 'RS Lain');
SELECT pg_catalog.setval('public.dk_admin_order_id_seq', 1, false);
SELECT pg_catalog.setval('public.dk_audit_id_seq', 7, true);
SELECT pg_catalog.setval('public.dk_medical_facility_id_seq', 1, false);
SELECT pg_catalog.setval('public.dk_outbox_id_seq', 2, true);
SELECT pg_catalog.setval('public.dk_security_log_id_seq', 8, true);
SELECT pg_catalog.setval('public.dk_transaction_number_seq', 1, false);
ALTER TABLE ONLY public."Consultations"
    ADD CONSTRAINT "Consultations_pkey" PRIMARY KEY ("objectId");
ALTER TABLE ONLY public."Conversations"
    ADD CONSTRAINT "Conversations_pkey" PRIMARY KEY ("objectId");
ALTER TABLE ONLY public."Emergencies"
    ADD CONSTRAINT "Emergencies_pkey" PRIMARY KEY ("objectId");
ALTER TABLE ONLY public."EmergencyDetail"
    ADD CONSTRAINT "EmergencyDetail_pkey" PRIMARY KEY ("objectId");
ALTER TABLE ONLY public."Faskes_consultations"
    ADD CONSTRAINT "Faskes_consultations_pkey" PRIMARY KEY ("objectId");
ALTER TABLE ONLY public."_Audience"
    ADD CONSTRAINT "_Audience_pkey" PRIMARY KEY ("objectId");
ALTER TABLE ONLY public."_GlobalConfig"
    ADD CONSTRAINT "_GlobalConfig_pkey" PRIMARY KEY ("objectId");
ALTER TABLE ONLY public."_GraphQLConfig"
    ADD CONSTRAINT "_GraphQLConfig_pkey" PRIMARY KEY ("objectId");
ALTER TABLE ONLY public."_Idempotency"
    ADD CONSTRAINT "_Idempotency_pkey" PRIMARY KEY ("objectId");
ALTER TABLE ONLY public."_JobSchedule"
    ADD CONSTRAINT "_JobSchedule_pkey" PRIMARY KEY ("objectId");
ALTER TABLE ONLY public."_JobStatus"
    ADD CONSTRAINT "_JobStatus_pkey" PRIMARY KEY ("objectId");
ALTER TABLE ONLY public."_Join:roles:_Role"
    ADD CONSTRAINT "_Join:roles:_Role_pkey" PRIMARY KEY ("relatedId", "owningId");
ALTER TABLE ONLY public."_Join:users:_Role"
    ADD CONSTRAINT "_Join:users:_Role_pkey" PRIMARY KEY ("relatedId", "owningId");
ALTER TABLE ONLY public."_PushStatus"
    ADD CONSTRAINT "_PushStatus_pkey" PRIMARY KEY ("objectId");
ALTER TABLE ONLY public."_Role"
    ADD CONSTRAINT "_Role_pkey" PRIMARY KEY ("objectId");
ALTER TABLE ONLY public."_SCHEMA"
    ADD CONSTRAINT "_SCHEMA_pkey" PRIMARY KEY ("className");
ALTER TABLE ONLY public."_Session"
    ADD CONSTRAINT "_Session_pkey" PRIMARY KEY ("objectId");
ALTER TABLE ONLY public."_User"
    ADD CONSTRAINT "_User_pkey" PRIMARY KEY ("objectId");
ALTER TABLE ONLY public.dk_account
    ADD CONSTRAINT dk_account_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.dk_admin_order
    ADD CONSTRAINT dk_admin_order_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dk_ambulance
    ADD CONSTRAINT dk_ambulance_pkey PRIMARY KEY (id_user);
ALTER TABLE ONLY public.dk_ambulance
    ADD CONSTRAINT dk_ambulance_user_id_key UNIQUE (user_id);
ALTER TABLE ONLY public.dk_answer
    ADD CONSTRAINT dk_answer_pkey PRIMARY KEY (user_id, key);
ALTER TABLE ONLY public.dk_assessment
    ADD CONSTRAINT dk_assessment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dk_audit
    ADD CONSTRAINT dk_audit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dk_balance
    ADD CONSTRAINT dk_balance_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.dk_challenge
    ADD CONSTRAINT dk_challenge_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.dk_diagnosis
    ADD CONSTRAINT dk_diagnosis_pkey PRIMARY KEY (consultation_id);
ALTER TABLE ONLY public.dk_doctor
    ADD CONSTRAINT dk_doctor_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.dk_duty
    ADD CONSTRAINT dk_duty_emergency_id_key UNIQUE (emergency_id);
ALTER TABLE ONLY public.dk_education
    ADD CONSTRAINT dk_education_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dk_file
    ADD CONSTRAINT dk_file_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dk_findings_version
    ADD CONSTRAINT dk_findings_version_pkey PRIMARY KEY (consultation_id, version);
ALTER TABLE ONLY public.dk_health_record
    ADD CONSTRAINT dk_health_record_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.dk_invitation
    ADD CONSTRAINT dk_invitation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dk_invitation
    ADD CONSTRAINT dk_invitation_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.dk_known_device
    ADD CONSTRAINT dk_known_device_pkey PRIMARY KEY (user_id, token_hash);
ALTER TABLE ONLY public.dk_link
    ADD CONSTRAINT dk_link_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.dk_medical_facility
    ADD CONSTRAINT dk_medical_facility_name_key UNIQUE (name);
ALTER TABLE ONLY public.dk_medical_facility
    ADD CONSTRAINT dk_medical_facility_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dk_medical_record
    ADD CONSTRAINT dk_medical_record_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dk_medicine
    ADD CONSTRAINT dk_medicine_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dk_move
    ADD CONSTRAINT dk_move_pkey PRIMARY KEY (action_id);
ALTER TABLE ONLY public.dk_nurse
    ADD CONSTRAINT dk_nurse_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.dk_otp
    ADD CONSTRAINT dk_otp_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.dk_outbox
    ADD CONSTRAINT dk_outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dk_passkey
    ADD CONSTRAINT dk_passkey_credential_id_key UNIQUE (credential_id);
ALTER TABLE ONLY public.dk_passkey
    ADD CONSTRAINT dk_passkey_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dk_patient
    ADD CONSTRAINT dk_patient_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.dk_picture
    ADD CONSTRAINT dk_picture_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dk_picture
    ADD CONSTRAINT dk_picture_user_id_key UNIQUE (user_id);
ALTER TABLE ONLY public.dk_practice
    ADD CONSTRAINT dk_practice_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dk_prescription
    ADD CONSTRAINT dk_prescription_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dk_presence
    ADD CONSTRAINT dk_presence_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.dk_push
    ADD CONSTRAINT dk_push_pkey PRIMARY KEY (endpoint);
ALTER TABLE ONLY public.dk_push
    ADD CONSTRAINT dk_push_user_id_device_id_key UNIQUE (user_id, device_id);
ALTER TABLE ONLY public.dk_recovery_code
    ADD CONSTRAINT dk_recovery_code_pkey PRIMARY KEY (user_id, key);
ALTER TABLE ONLY public.dk_reservation
    ADD CONSTRAINT dk_reservation_pkey PRIMARY KEY (code);
ALTER TABLE ONLY public.dk_safety_answer
    ADD CONSTRAINT dk_safety_answer_consultation_id_kind_version_key UNIQUE (consultation_id, kind, version);
ALTER TABLE ONLY public.dk_safety_answer
    ADD CONSTRAINT dk_safety_answer_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dk_schedule
    ADD CONSTRAINT dk_schedule_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.dk_scvd
    ADD CONSTRAINT dk_scvd_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.dk_security_log
    ADD CONSTRAINT dk_security_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dk_session
    ADD CONSTRAINT dk_session_id_key UNIQUE (id);
ALTER TABLE ONLY public.dk_session
    ADD CONSTRAINT dk_session_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.dk_sign_in_ticket
    ADD CONSTRAINT dk_sign_in_ticket_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.dk_staff_facility
    ADD CONSTRAINT dk_staff_facility_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dk_storage_key
    ADD CONSTRAINT dk_storage_key_pkey PRIMARY KEY (user_id, device_id);
ALTER TABLE ONLY public.dk_totp
    ADD CONSTRAINT dk_totp_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.dk_transaction
    ADD CONSTRAINT dk_transaction_id_key UNIQUE (id);
ALTER TABLE ONLY public.dk_transaction
    ADD CONSTRAINT dk_transaction_pkey PRIMARY KEY (number);
ALTER TABLE public.dk_security_log
    ADD CONSTRAINT known_event CHECK ((((event = 'signIn.succeeded'::text) AND (detail IS NULL)) OR ((event = 'signIn.failed'::text) AND ((detail IS NULL) OR (detail = ANY (ARRAY['wrongPair'::text, 'wrongRole'::text, 'passwordChanged'::text])))) OR ((event = 'signIn.refused'::text) AND ((detail IS NULL) OR (detail = ANY (ARRAY['tooManyTries'::text, 'deactivated'::text])))) OR ((event = 'signIn.delayed'::text) AND ((detail IS NULL) OR (detail = ANY (ARRAY['1'::text, '2'::text, '4'::text, '8'::text, '15'::text])))) OR ((event = 'secondFactor.requested'::text) AND (detail IS NULL)) OR ((event = 'secondFactor.succeeded'::text) AND ((detail IS NULL) OR (detail = ANY (ARRAY['totp'::text, 'recoveryCode'::text, 'passkey'::text, 'enrolment'::text])))) OR ((event = 'secondFactor.failed'::text) AND ((detail IS NULL) OR (detail = ANY (ARRAY['totp'::text, 'replayedTotp'::text, 'recoveryCode'::text, 'passkey'::text, 'clonedPasskey'::text])))) OR ((event = 'secondFactor.refused'::text) AND ((detail IS NULL) OR (detail = 'tooManyTries'::text))) OR ((event = 'totp.added'::text) AND (detail IS NULL)) OR ((event = 'totp.removed'::text) AND (detail IS NULL)) OR ((event = 'recoveryCodes.issued'::text) AND (detail IS NULL)) OR ((event = 'passkey.added'::text) AND (detail IS NULL)) OR ((event = 'passkey.removed'::text) AND (detail IS NULL)) OR ((event = 'proof.succeeded'::text) AND ((detail IS NULL) OR (detail = ANY (ARRAY['password'::text, 'pin'::text])))) OR ((event = 'proof.failed'::text) AND ((detail IS NULL) OR (detail = ANY (ARRAY['password'::text, 'pin'::text])))) OR ((event = 'proof.refused'::text) AND ((detail IS NULL) OR (detail = 'tooManyTries'::text))) OR ((event = 'permission.refused'::text) AND ((detail IS NULL) OR (detail = ANY (ARRAY['freshProof'::text, 'rest'::text, 'parse'::text, 'foreignPage'::text, 'tools'::text])))) OR ((event = 'question.refused'::text) AND ((detail IS NULL) OR (detail = ANY (ARRAY['parse'::text, 'liveQuery'::text])))) OR ((event = 'limit.exceeded'::text) AND ((detail IS NULL) OR (detail = ANY (ARRAY['acts'::text, 'frames'::text])))) OR ((event = 'code.failed'::text) AND ((detail IS NULL) OR (detail = 'wrongCode'::text))) OR ((event = 'code.refused'::text) AND ((detail IS NULL) OR (detail = 'tooManyTries'::text))) OR ((event = 'session.signedOut'::text) AND (detail IS NULL)) OR ((event = 'session.ended'::text) AND ((detail IS NULL) OR (detail = ANY (ARRAY['byOwner'::text, 'passwordChanged'::text, 'sameDevice'::text, 'idle'::text, 'tooOld'::text, 'byOperator'::text, 'deactivated'::text])))) OR ((event = 'session.locked'::text) AND ((detail IS NULL) OR (detail = ANY (ARRAY['asked'::text, 'inactive'::text])))) OR ((event = 'account.activated'::text) AND (detail IS NULL)) OR ((event = 'account.created'::text) AND (detail IS NULL)) OR ((event = 'account.linkIssued'::text) AND (detail IS NULL)) OR ((event = 'account.deactivated'::text) AND (detail IS NULL)) OR ((event = 'account.reactivated'::text) AND (detail IS NULL)) OR ((event = 'account.lockoutReset'::text) AND (detail IS NULL)) OR ((event = 'account.credentialsChanged'::text) AND (detail IS NULL)) OR ((event = 'secondFactor.removedByOperator'::text) AND (detail IS NULL)) OR ((event = 'facility.created'::text) AND (detail IS NULL)) OR ((event = 'password.resetRequested'::text) AND (detail IS NULL)) OR ((event = 'password.reset'::text) AND (detail IS NULL)) OR ((event = 'password.changed'::text) AND (detail IS NULL)) OR ((event = 'pin.changed'::text) AND (detail IS NULL)) OR ((event = 'phone.changed'::text) AND (detail IS NULL)))) NOT VALID;
ALTER TABLE ONLY public.dk_duty
    ADD CONSTRAINT one_emergency_an_ambulance PRIMARY KEY (ambulance);
ALTER TABLE ONLY public.dk_open_item
    ADD CONSTRAINT one_open_item PRIMARY KEY (doctor);
ALTER TABLE ONLY public.dk_account
    ADD CONSTRAINT one_phone_number UNIQUE (phone_number);
CREATE UNIQUE INDEX "_Idempotency_unique_reqId" ON public."_Idempotency" USING btree ("reqId");
CREATE UNIQUE INDEX "_Role_unique_name" ON public."_Role" USING btree (name);
CREATE UNIQUE INDEX "_User_unique_email" ON public."_User" USING btree (email);
CREATE UNIQUE INDEX "_User_unique_username" ON public."_User" USING btree (username);
CREATE INDEX _email_verify_token ON public."_User" USING btree (_email_verify_token);
CREATE INDEX _perishable_token ON public."_User" USING btree (_perishable_token);
CREATE INDEX answers_by_age ON public.dk_answer USING btree (at);
CREATE INDEX audit_by_record ON public.dk_audit USING btree (consultation_id, id);
CREATE INDEX case_insensitive_email ON public."_User" USING btree (lower(email) varchar_pattern_ops);
CREATE INDEX case_insensitive_username ON public."_User" USING btree (lower(username) varchar_pattern_ops);
CREATE INDEX challenges_by_age ON public.dk_challenge USING btree (expires_at);
CREATE INDEX codes_by_phone_number ON public.dk_otp USING btree (phone_number, sent_at);
CREATE INDEX consultations_waiting ON public."Consultations" USING btree (status, "requestAt");
CREATE INDEX conversations_by_consultation ON public."Conversations" USING btree (consultation_id, "createdAt");
CREATE INDEX educations_by_doctor ON public.dk_education USING btree (user_id);
CREATE INDEX emergencies_waiting ON public."Emergencies" USING btree (status, "requestAt");
CREATE INDEX faskes_consultations_waiting ON public."Faskes_consultations" USING btree (status, "requestAt");
CREATE INDEX links_by_user ON public.dk_link USING btree (user_id, kind);
CREATE UNIQUE INDEX one_consultation_id ON public."Consultations" USING btree (consultation_id);
CREATE UNIQUE INDEX one_emergency_detail ON public."EmergencyDetail" USING btree (emergency_id);
CREATE UNIQUE INDEX one_emergency_id ON public."Emergencies" USING btree (emergency_id);
CREATE UNIQUE INDEX one_faskes_consultation_id ON public."Faskes_consultations" USING btree (faskes_consultation_id);
CREATE UNIQUE INDEX one_fee_a_record ON public.dk_transaction USING btree (reference) WHERE (kind = ANY (ARRAY['consultation'::text, 'faskes'::text, 'emergency'::text]));
CREATE UNIQUE INDEX one_message_id ON public."Conversations" USING btree ("messageId");
CREATE INDEX open_requests_of_patient ON public."Consultations" USING btree (patient) WHERE (status = ANY ('{IDLE,ON_PAYMENT,ON_CHAT,SAVE}'::text[]));
CREATE INDEX passkeys_by_user ON public.dk_passkey USING btree (user_id);
CREATE INDEX practices_by_doctor ON public.dk_practice USING btree (user_id);
CREATE INDEX prescriptions_by_consultation ON public.dk_prescription USING btree (consultation_id, at);
CREATE INDEX reservations_by_doctor ON public.dk_reservation USING btree (doctor, schedule_at);
CREATE INDEX security_log_by_account ON public.dk_security_log USING btree (account, at);
CREATE INDEX security_log_by_age ON public.dk_security_log USING btree (at);
CREATE INDEX security_log_by_name ON public.dk_security_log USING btree (name_hash, at) WHERE (name_hash IS NOT NULL);
CREATE INDEX tickets_by_age ON public.dk_sign_in_ticket USING btree (expires_at);
CREATE INDEX transactions_by_doctor ON public.dk_transaction USING btree (user_id, number);
CREATE INDEX ttl ON public."_Idempotency" USING btree (expire);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.dk_audit FOR EACH ROW EXECUTE FUNCTION public.dk_append_only();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.dk_findings_version FOR EACH ROW EXECUTE FUNCTION public.dk_append_only();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.dk_prescription FOR EACH ROW EXECUTE FUNCTION public.dk_append_only('cancelled');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.dk_safety_answer FOR EACH ROW EXECUTE FUNCTION public.dk_append_only();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.dk_security_log FOR EACH ROW EXECUTE FUNCTION public.dk_security_log_guard('365 days');
CREATE TRIGGER keep_duty AFTER UPDATE OF status ON public."Emergencies" FOR EACH ROW EXECUTE FUNCTION public.dk_keep_duty();
CREATE TRIGGER keep_duty AFTER INSERT OR UPDATE OF ambulance ON public."EmergencyDetail" FOR EACH ROW EXECUTE FUNCTION public.dk_keep_duty();
CREATE TRIGGER keep_newest_findings AFTER INSERT ON public.dk_findings_version FOR EACH ROW EXECUTE FUNCTION public.dk_keep_newest_findings();
CREATE TRIGGER keep_open_item AFTER INSERT OR UPDATE OF status ON public."Consultations" FOR EACH ROW EXECUTE FUNCTION public.dk_keep_open_item('{ACCEPTED_BY_DOCTOR,ON_PAYMENT,ON_CHAT,SAVE,SESI_BERAKHIR}');
CREATE TRIGGER keep_open_item AFTER INSERT OR UPDATE OF status ON public."Emergencies" FOR EACH ROW EXECUTE FUNCTION public.dk_keep_open_item('{ON_CALL,ON_GOING,PICK_UP,DONE}');
CREATE TRIGGER keep_open_item AFTER INSERT OR UPDATE OF status ON public."Faskes_consultations" FOR EACH ROW EXECUTE FUNCTION public.dk_keep_open_item('{ACCEPTED_BY_DOCTOR,ON_PAYMENT,ON_CHAT,SAVE,SESI_BERAKHIR}');
CREATE TRIGGER limit_open_requests BEFORE INSERT ON public."Consultations" FOR EACH ROW WHEN ((new.status = 'IDLE'::text)) EXECUTE FUNCTION public.dk_limit_open_requests('1', '3');
CREATE TRIGGER message_status_never_back BEFORE UPDATE ON public."Conversations" FOR EACH ROW EXECUTE FUNCTION public.dk_never_back();
CREATE TRIGGER never_empty BEFORE TRUNCATE ON public.dk_security_log FOR EACH STATEMENT EXECUTE FUNCTION public.dk_security_log_guard('365 days');
CREATE TRIGGER only_by_version BEFORE INSERT OR DELETE OR UPDATE ON public.dk_diagnosis FOR EACH ROW EXECUTE FUNCTION public.dk_only_by_version();
