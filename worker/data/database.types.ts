// Written by npm run types from the migrations.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      adviser_blocks: {
        Row: { adviser_id: string; created_at: string; ends_at: string; id: string; revision: number; starts_at: string; text: string; updated_at: string }
        Insert: {
          adviser_id: string
          created_at?: string
          ends_at: string
          id?: string
          revision?: number
          starts_at: string
          text?: string
          updated_at?: string
        }
        Update: {
          adviser_id?: string
          created_at?: string
          ends_at?: string
          id?: string
          revision?: number
          starts_at?: string
          text?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'adviser_blocks_adviser_id_fkey'
            columns: ['adviser_id']
            isOneToOne: false
            referencedRelation: 'advisers'
            referencedColumns: ['id']
          },
        ]
      }
      adviser_feeds: {
        Row: { adviser_id: string; renewed_at: string; secret: string }
        Insert: { adviser_id: string; renewed_at?: string; secret: string }
        Update: { adviser_id?: string; renewed_at?: string; secret?: string }
        Relationships: [
          {
            foreignKeyName: 'adviser_feeds_adviser_id_fkey'
            columns: ['adviser_id']
            isOneToOne: true
            referencedRelation: 'advisers'
            referencedColumns: ['id']
          },
        ]
      }
      advisers: {
        Row: {
          about: string
          absences: NonNullable<Json>
          active: boolean
          breaks: NonNullable<Json>
          buffer_minutes: number
          calendar_url: string
          created_at: string
          duration_minutes: number
          email: string
          example: boolean
          horizon_days: number
          hours: NonNullable<Json>
          id: string
          kind_rules: NonNullable<Json>
          languages: string[]
          last_assigned_at: string | null
          max_per_day: number
          meeting_kinds: string[]
          name: string
          notice_hours: number
          on_site: boolean
          partners: string[]
          phone: string
          photo_consent_on: string | null
          photo_path: string | null
          position: number
          postcodes: NonNullable<Json>
          products: string[]
          revision: number
          search: string
          signature: string
          skills: string[]
          title: string
          updated_at: string
          user_id: string | null
          video_url: string
        }
        Insert: {
          about?: string
          absences?: NonNullable<Json>
          active?: boolean
          breaks?: NonNullable<Json>
          buffer_minutes?: number
          calendar_url?: string
          created_at?: string
          duration_minutes?: number
          email?: string
          example?: boolean
          horizon_days?: number
          hours?: NonNullable<Json>
          id?: string
          kind_rules?: NonNullable<Json>
          languages?: string[]
          last_assigned_at?: string | null
          max_per_day?: number
          meeting_kinds?: string[]
          name: string
          notice_hours?: number
          on_site?: boolean
          partners?: string[]
          phone?: string
          photo_consent_on?: string | null
          photo_path?: string | null
          position?: number
          postcodes?: NonNullable<Json>
          products?: string[]
          revision?: number
          search?: never
          signature?: string
          skills?: string[]
          title?: string
          updated_at?: string
          user_id?: string | null
          video_url?: string
        }
        Update: {
          about?: string
          absences?: NonNullable<Json>
          active?: boolean
          breaks?: NonNullable<Json>
          buffer_minutes?: number
          calendar_url?: string
          created_at?: string
          duration_minutes?: number
          email?: string
          example?: boolean
          horizon_days?: number
          hours?: NonNullable<Json>
          id?: string
          kind_rules?: NonNullable<Json>
          languages?: string[]
          last_assigned_at?: string | null
          max_per_day?: number
          meeting_kinds?: string[]
          name?: string
          notice_hours?: number
          on_site?: boolean
          partners?: string[]
          phone?: string
          photo_consent_on?: string | null
          photo_path?: string | null
          position?: number
          postcodes?: NonNullable<Json>
          products?: string[]
          revision?: number
          search?: never
          signature?: string
          skills?: string[]
          title?: string
          updated_at?: string
          user_id?: string | null
          video_url?: string
        }
        Relationships: []
      }
      audit_log: {
        Row: {
          action: string
          actor: string | null
          actor_kind: string
          after: Json | null
          at: string
          before: Json | null
          changed: string[] | null
          id: number
          row_id: string
          table_name: string
        }
        Insert: {
          action: string
          actor?: string | null
          actor_kind?: string
          after?: Json | null
          at?: string
          before?: Json | null
          changed?: string[] | null
          id?: never
          row_id: string
          table_name: string
        }
        Update: {
          action?: string
          actor?: string | null
          actor_kind?: string
          after?: Json | null
          at?: string
          before?: Json | null
          changed?: string[] | null
          id?: never
          row_id?: string
          table_name?: string
        }
        Relationships: []
      }
      booking_events: {
        Row: { actor: string | null; announced_at: string | null; at: string; booking_id: string; id: number; kind: string; payload: NonNullable<Json> }
        Insert: { actor?: string | null; announced_at?: string | null; at?: string; booking_id: string; id?: never; kind: string; payload?: NonNullable<Json> }
        Update: {
          actor?: string | null
          announced_at?: string | null
          at?: string
          booking_id?: string
          id?: never
          kind?: string
          payload?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: 'booking_events_booking_id_fkey'
            columns: ['booking_id']
            isOneToOne: false
            referencedRelation: 'bookings'
            referencedColumns: ['id']
          },
        ]
      }
      booking_keys: {
        Row: { request_id: string; token: string }
        Insert: { request_id: string; token: string }
        Update: { request_id?: string; token?: string }
        Relationships: []
      }
      booking_retries: {
        Row: { attempts: number; booking_id: string; next_at: string; work: string }
        Insert: { attempts: number; booking_id: string; next_at: string; work: string }
        Update: { attempts?: number; booking_id?: string; next_at?: string; work?: string }
        Relationships: [
          {
            foreignKeyName: 'booking_retries_booking_id_fkey'
            columns: ['booking_id']
            isOneToOne: false
            referencedRelation: 'bookings'
            referencedColumns: ['id']
          },
        ]
      }
      booking_settings: {
        Row: { id: number; own_adviser_days: number; revision: number; step_minutes: number; updated_at: string; worked_on: string[] }
        Insert: { id?: number; own_adviser_days?: number; revision?: number; step_minutes?: number; updated_at?: string; worked_on?: string[] }
        Update: { id?: number; own_adviser_days?: number; revision?: number; step_minutes?: number; updated_at?: string; worked_on?: string[] }
        Relationships: []
      }
      booking_steps: {
        Row: { act: string; from_state: string; to_state: string }
        Insert: { act: string; from_state: string; to_state: string }
        Update: { act?: string; from_state?: string; to_state?: string }
        Relationships: []
      }
      booking_turns: {
        Row: { adviser_id: string; credit: number; last_at: string | null; version: number }
        Insert: { adviser_id: string; credit?: number; last_at?: string | null; version?: number }
        Update: { adviser_id?: string; credit?: number; last_at?: string | null; version?: number }
        Relationships: [
          {
            foreignKeyName: 'booking_turns_adviser_id_fkey'
            columns: ['adviser_id']
            isOneToOne: true
            referencedRelation: 'advisers'
            referencedColumns: ['id']
          },
        ]
      }
      bookings: {
        Row: {
          address: string
          adviser_id: string | null
          blocked: string
          campaign: NonNullable<Json>
          case_id: string | null
          created_at: string
          email: string
          ends_at: string
          hold_until: string | null
          id: string
          kind: string
          language: string
          lead_id: string | null
          name: string
          note: string
          partner: string
          phone: string
          postcode: string
          products: string[]
          reminded_day_at: string | null
          reminded_hour_at: string | null
          request_id: string | null
          revision: number
          search: string
          sequence: number
          source: string
          staff_note: string
          starts_at: string
          state: string
          token: string | null
          town: string
          updated_at: string
          visitor: string
        }
        Insert: {
          address?: string
          adviser_id?: string | null
          blocked: string
          campaign?: NonNullable<Json>
          case_id?: string | null
          created_at?: string
          email?: string
          ends_at: string
          hold_until?: string | null
          id?: string
          kind: string
          language?: string
          lead_id?: string | null
          name?: string
          note?: string
          partner?: string
          phone?: string
          postcode?: string
          products?: string[]
          reminded_day_at?: string | null
          reminded_hour_at?: string | null
          request_id?: string | null
          revision?: number
          search?: never
          sequence?: number
          source?: string
          staff_note?: string
          starts_at: string
          state: string
          token?: string | null
          town?: string
          updated_at?: string
          visitor?: string
        }
        Update: {
          address?: string
          adviser_id?: string | null
          blocked?: string
          campaign?: NonNullable<Json>
          case_id?: string | null
          created_at?: string
          email?: string
          ends_at?: string
          hold_until?: string | null
          id?: string
          kind?: string
          language?: string
          lead_id?: string | null
          name?: string
          note?: string
          partner?: string
          phone?: string
          postcode?: string
          products?: string[]
          reminded_day_at?: string | null
          reminded_hour_at?: string | null
          request_id?: string | null
          revision?: number
          search?: never
          sequence?: number
          source?: string
          staff_note?: string
          starts_at?: string
          state?: string
          token?: string | null
          town?: string
          updated_at?: string
          visitor?: string
        }
        Relationships: [
          { foreignKeyName: 'bookings_adviser_id_fkey'; columns: ['adviser_id']; isOneToOne: false; referencedRelation: 'advisers'; referencedColumns: ['id'] },
          { foreignKeyName: 'bookings_case_id_fkey'; columns: ['case_id']; isOneToOne: false; referencedRelation: 'cases'; referencedColumns: ['id'] },
          { foreignKeyName: 'bookings_lead_id_fkey'; columns: ['lead_id']; isOneToOne: false; referencedRelation: 'leads'; referencedColumns: ['id'] },
        ]
      }
      calculation_examples: {
        Row: {
          calculator: string
          created_at: string
          figures: NonNullable<Json>
          id: string
          inputs: NonNullable<Json>
          name: string
          revision: number
          search: string
          updated_at: string
        }
        Insert: {
          calculator: string
          created_at?: string
          figures: NonNullable<Json>
          id?: string
          inputs?: NonNullable<Json>
          name: string
          revision?: number
          search?: never
          updated_at?: string
        }
        Update: {
          calculator?: string
          created_at?: string
          figures?: NonNullable<Json>
          id?: string
          inputs?: NonNullable<Json>
          name?: string
          revision?: number
          search?: never
          updated_at?: string
        }
        Relationships: []
      }
      campaign_days: {
        Row: { day: string; forms: number; value: string; visits: number }
        Insert: { day: string; forms?: number; value: string; visits?: number }
        Update: { day?: string; forms?: number; value?: string; visits?: number }
        Relationships: []
      }
      campaign_values: {
        Row: { content_id: string; created_at: string; created_by: string | null; value: string }
        Insert: { content_id: string; created_at?: string; created_by?: string | null; value: string }
        Update: { content_id?: string; created_at?: string; created_by?: string | null; value?: string }
        Relationships: [
          {
            foreignKeyName: 'campaign_values_content_id_fkey'
            columns: ['content_id']
            isOneToOne: false
            referencedRelation: 'content'
            referencedColumns: ['id']
          },
        ]
      }
      case_events: {
        Row: {
          actor: string | null
          actor_kind: string
          at: string
          body: string
          case_id: string
          created_at: string
          data: NonNullable<Json>
          edited_at: string | null
          id: string
          kind: string
          lead_id: string | null
          pinned: boolean
          revision: number
          updated_at: string
        }
        Insert: {
          actor?: string | null
          actor_kind?: string
          at?: string
          body?: string
          case_id: string
          created_at?: string
          data?: NonNullable<Json>
          edited_at?: string | null
          id?: string
          kind: string
          lead_id?: string | null
          pinned?: boolean
          revision?: number
          updated_at?: string
        }
        Update: {
          actor?: string | null
          actor_kind?: string
          at?: string
          body?: string
          case_id?: string
          created_at?: string
          data?: NonNullable<Json>
          edited_at?: string | null
          id?: string
          kind?: string
          lead_id?: string | null
          pinned?: boolean
          revision?: number
          updated_at?: string
        }
        Relationships: [
          { foreignKeyName: 'case_events_case_id_fkey'; columns: ['case_id']; isOneToOne: false; referencedRelation: 'cases'; referencedColumns: ['id'] },
          { foreignKeyName: 'case_events_lead_id_fkey'; columns: ['lead_id']; isOneToOne: false; referencedRelation: 'leads'; referencedColumns: ['id'] },
        ]
      }
      case_import_rows: {
        Row: {
          address_key: string | null
          before: Json | null
          case_id: string | null
          case_revision: number | null
          done_at: string | null
          email_key: string | null
          facts: NonNullable<Json>
          found_by: string | null
          import_id: string
          kept: boolean
          outcome: string
          owner: string | null
          phone_e164: string | null
          place: number
          problems: NonNullable<Json>
          result: string | null
          row: number
          same_as: number | null
          target: string | null
        }
        Insert: {
          address_key?: never
          before?: Json | null
          case_id?: string | null
          case_revision?: number | null
          done_at?: string | null
          email_key?: never
          facts: NonNullable<Json>
          found_by?: string | null
          import_id: string
          kept?: boolean
          outcome: string
          owner?: string | null
          phone_e164?: never
          place: number
          problems?: NonNullable<Json>
          result?: string | null
          row: number
          same_as?: number | null
          target?: string | null
        }
        Update: {
          address_key?: never
          before?: Json | null
          case_id?: string | null
          case_revision?: number | null
          done_at?: string | null
          email_key?: never
          facts?: NonNullable<Json>
          found_by?: string | null
          import_id?: string
          kept?: boolean
          outcome?: string
          owner?: string | null
          phone_e164?: never
          place?: number
          problems?: NonNullable<Json>
          result?: string | null
          row?: number
          same_as?: number | null
          target?: string | null
        }
        Relationships: [
          { foreignKeyName: 'case_import_rows_case_id_fkey'; columns: ['case_id']; isOneToOne: false; referencedRelation: 'cases'; referencedColumns: ['id'] },
          {
            foreignKeyName: 'case_import_rows_import_id_fkey'
            columns: ['import_id']
            isOneToOne: false
            referencedRelation: 'case_imports'
            referencedColumns: ['id']
          },
          { foreignKeyName: 'case_import_rows_owner_fkey'; columns: ['owner']; isOneToOne: false; referencedRelation: 'advisers'; referencedColumns: ['id'] },
        ]
      }
      case_imports: {
        Row: {
          call_by: string | null
          created_at: string
          created_by: string
          failed: number
          faulty: number
          finished_at: string | null
          handled: number
          id: string
          joined: number
          kept: number
          made: number
          name: string
          revision: number
          skipped: number
          staged: number
          status: string
          total: number
          undone: number
          undone_at: string | null
          undone_by: string | null
          updated_at: string
          would_join: number
          would_make: number
          would_skip: number
        }
        Insert: {
          call_by?: string | null
          created_at?: string
          created_by?: string
          failed?: number
          faulty?: number
          finished_at?: string | null
          handled?: number
          id?: string
          joined?: number
          kept?: number
          made?: number
          name: string
          revision?: number
          skipped?: number
          staged?: number
          status?: string
          total: number
          undone?: number
          undone_at?: string | null
          undone_by?: string | null
          updated_at?: string
          would_join?: number
          would_make?: number
          would_skip?: number
        }
        Update: {
          call_by?: string | null
          created_at?: string
          created_by?: string
          failed?: number
          faulty?: number
          finished_at?: string | null
          handled?: number
          id?: string
          joined?: number
          kept?: number
          made?: number
          name?: string
          revision?: number
          skipped?: number
          staged?: number
          status?: string
          total?: number
          undone?: number
          undone_at?: string | null
          undone_by?: string | null
          updated_at?: string
          would_join?: number
          would_make?: number
          would_skip?: number
        }
        Relationships: []
      }
      case_tasks: {
        Row: {
          case_id: string
          created_at: string
          created_by: string | null
          done_at: string | null
          done_by: string | null
          due_at: string | null
          id: string
          owner: string | null
          revision: number
          text: string
          updated_at: string
        }
        Insert: {
          case_id: string
          created_at?: string
          created_by?: string | null
          done_at?: string | null
          done_by?: string | null
          due_at?: string | null
          id?: string
          owner?: string | null
          revision?: number
          text: string
          updated_at?: string
        }
        Update: {
          case_id?: string
          created_at?: string
          created_by?: string | null
          done_at?: string | null
          done_by?: string | null
          due_at?: string | null
          id?: string
          owner?: string | null
          revision?: number
          text?: string
          updated_at?: string
        }
        Relationships: [
          { foreignKeyName: 'case_tasks_case_id_fkey'; columns: ['case_id']; isOneToOne: false; referencedRelation: 'cases'; referencedColumns: ['id'] },
          { foreignKeyName: 'case_tasks_owner_fkey'; columns: ['owner']; isOneToOne: false; referencedRelation: 'advisers'; referencedColumns: ['id'] },
        ]
      }
      cases: {
        Row: {
          address: string
          address_key: string | null
          area: string
          campaign: string
          closed_at: string | null
          consumption: string
          created_at: string
          email: string
          first_contact_at: string | null
          first_contact_due: string | null
          found_by: string
          has_offer: boolean
          heard_of: string
          heating: string
          heating_cost: string
          house_key: string | null
          id: string
          last_activity_at: string
          last_contact_at: string
          lead_kinds: string[]
          lost_reason: string
          mail_consent: boolean
          merged_at: string | null
          merged_into: string | null
          name: string
          number: string
          owner: string | null
          phone: string
          phone_e164: string | null
          postcode: string
          revision: number
          search: string
          seen_at: string | null
          source: string
          status: string
          step_at: string | null
          step_kind: string | null
          step_owner: string | null
          step_reason: string | null
          step_sort: string
          step_text: string
          timeline: string
          town: string
          updated_at: string
          wants: string[]
        }
        Insert: {
          address?: string
          address_key?: never
          area?: never
          campaign?: string
          closed_at?: string | null
          consumption?: string
          created_at?: string
          email?: string
          first_contact_at?: string | null
          first_contact_due?: string | null
          found_by?: string
          has_offer?: boolean
          heard_of?: string
          heating?: string
          heating_cost?: string
          house_key?: never
          id?: string
          last_activity_at?: string
          last_contact_at?: string
          lead_kinds?: string[]
          lost_reason?: string
          mail_consent?: boolean
          merged_at?: string | null
          merged_into?: string | null
          name?: string
          number: string
          owner?: string | null
          phone?: string
          phone_e164?: never
          postcode?: string
          revision?: number
          search?: never
          seen_at?: string | null
          source?: string
          status?: string
          step_at?: string | null
          step_kind?: string | null
          step_owner?: string | null
          step_reason?: string | null
          step_sort?: never
          step_text?: string
          timeline?: string
          town?: string
          updated_at?: string
          wants?: string[]
        }
        Update: {
          address?: string
          address_key?: never
          area?: never
          campaign?: string
          closed_at?: string | null
          consumption?: string
          created_at?: string
          email?: string
          first_contact_at?: string | null
          first_contact_due?: string | null
          found_by?: string
          has_offer?: boolean
          heard_of?: string
          heating?: string
          heating_cost?: string
          house_key?: never
          id?: string
          last_activity_at?: string
          last_contact_at?: string
          lead_kinds?: string[]
          lost_reason?: string
          mail_consent?: boolean
          merged_at?: string | null
          merged_into?: string | null
          name?: string
          number?: string
          owner?: string | null
          phone?: string
          phone_e164?: never
          postcode?: string
          revision?: number
          search?: never
          seen_at?: string | null
          source?: string
          status?: string
          step_at?: string | null
          step_kind?: string | null
          step_owner?: string | null
          step_reason?: string | null
          step_sort?: never
          step_text?: string
          timeline?: string
          town?: string
          updated_at?: string
          wants?: string[]
        }
        Relationships: [
          { foreignKeyName: 'cases_merged_into_fkey'; columns: ['merged_into']; isOneToOne: false; referencedRelation: 'cases'; referencedColumns: ['id'] },
          { foreignKeyName: 'cases_owner_fkey'; columns: ['owner']; isOneToOne: false; referencedRelation: 'advisers'; referencedColumns: ['id'] },
          { foreignKeyName: 'cases_step_owner_fkey'; columns: ['step_owner']; isOneToOne: false; referencedRelation: 'advisers'; referencedColumns: ['id'] },
        ]
      }
      consent_withdrawals: {
        Row: { actor: string | null; at: string; consent_id: string; reason: string; source: string }
        Insert: { actor?: string | null; at?: string; consent_id: string; reason?: string; source?: string }
        Update: { actor?: string | null; at?: string; consent_id?: string; reason?: string; source?: string }
        Relationships: [
          {
            foreignKeyName: 'consent_withdrawals_consent_id_fkey'
            columns: ['consent_id']
            isOneToOne: true
            referencedRelation: 'consents'
            referencedColumns: ['id']
          },
        ]
      }
      consents: {
        Row: { given_at: string; id: string; lead_id: string; page: string; purpose: string; text_version: string }
        Insert: { given_at: string; id?: string; lead_id: string; page: string; purpose: string; text_version: string }
        Update: { given_at?: string; id?: string; lead_id?: string; page?: string; purpose?: string; text_version?: string }
        Relationships: [
          { foreignKeyName: 'consents_lead_id_fkey'; columns: ['lead_id']; isOneToOne: false; referencedRelation: 'leads'; referencedColumns: ['id'] },
        ]
      }
      content: {
        Row: {
          approved_at: string | null
          approved_by: string | null
          body: NonNullable<Json>
          changed_at: string | null
          changed_by: string | null
          created_at: string
          id: string
          key: string
          kind: string
          least: number | null
          live_slug: string | null
          live_version: number | null
          most: number | null
          note: string
          revision: number
          search: string
          seed: Json | null
          source_period: string | null
          status: string
          title: string
          topic: string
          updated_at: string
          withdrawn_at: string | null
        }
        Insert: {
          approved_at?: string | null
          approved_by?: string | null
          body: NonNullable<Json>
          changed_at?: string | null
          changed_by?: string | null
          created_at?: string
          id?: string
          key: string
          kind: string
          least?: number | null
          live_slug?: string | null
          live_version?: number | null
          most?: number | null
          note?: string
          revision?: number
          search?: never
          seed?: Json | null
          source_period?: string | null
          status?: string
          title: string
          topic?: string
          updated_at?: string
          withdrawn_at?: string | null
        }
        Update: {
          approved_at?: string | null
          approved_by?: string | null
          body?: NonNullable<Json>
          changed_at?: string | null
          changed_by?: string | null
          created_at?: string
          id?: string
          key?: string
          kind?: string
          least?: number | null
          live_slug?: string | null
          live_version?: number | null
          most?: number | null
          note?: string
          revision?: number
          search?: never
          seed?: Json | null
          source_period?: string | null
          status?: string
          title?: string
          topic?: string
          updated_at?: string
          withdrawn_at?: string | null
        }
        Relationships: []
      }
      content_seeds: {
        Row: { hash: string; kind: string; updated_at: string }
        Insert: { hash: string; kind: string; updated_at?: string }
        Update: { hash?: string; kind?: string; updated_at?: string }
        Relationships: []
      }
      content_texts: {
        Row: { content_id: string; draft: string; live: string }
        Insert: { content_id: string; draft: string; live: string }
        Update: { content_id?: string; draft?: string; live?: string }
        Relationships: [
          {
            foreignKeyName: 'content_texts_content_id_fkey'
            columns: ['content_id']
            isOneToOne: true
            referencedRelation: 'content'
            referencedColumns: ['id']
          },
        ]
      }
      content_versions: {
        Row: { body: Json | null; content_id: string; number: number; publication_id: string }
        Insert: { body?: Json | null; content_id: string; number: number; publication_id: string }
        Update: { body?: Json | null; content_id?: string; number?: number; publication_id?: string }
        Relationships: [
          {
            foreignKeyName: 'content_versions_content_id_fkey'
            columns: ['content_id']
            isOneToOne: false
            referencedRelation: 'content'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'content_versions_publication_id_fkey'
            columns: ['publication_id']
            isOneToOne: false
            referencedRelation: 'publications'
            referencedColumns: ['id']
          },
        ]
      }
      discounts: {
        Row: {
          active: boolean
          amount_ore: number
          code: string
          created_at: string
          ends_on: string | null
          groups: string[]
          id: string
          kind: string
          minimum_ore: number
          most_uses: number
          note: string
          percent: number
          revision: number
          search: string
          starts_on: string | null
          updated_at: string
        }
        Insert: {
          active?: boolean
          amount_ore?: number
          code: string
          created_at?: string
          ends_on?: string | null
          groups?: string[]
          id?: string
          kind?: string
          minimum_ore?: number
          most_uses?: number
          note?: string
          percent?: number
          revision?: number
          search?: never
          starts_on?: string | null
          updated_at?: string
        }
        Update: {
          active?: boolean
          amount_ore?: number
          code?: string
          created_at?: string
          ends_on?: string | null
          groups?: string[]
          id?: string
          kind?: string
          minimum_ore?: number
          most_uses?: number
          note?: string
          percent?: number
          revision?: number
          search?: never
          starts_on?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      erased_leads: {
        Row: { erased_at: string; erased_by: string | null; lead_id: string }
        Insert: { erased_at?: string; erased_by?: string | null; lead_id: string }
        Update: { erased_at?: string; erased_by?: string | null; lead_id?: string }
        Relationships: []
      }
      invoice_series: {
        Row: { last_number: number; series: string }
        Insert: { last_number?: number; series: string }
        Update: { last_number?: number; series?: string }
        Relationships: []
      }
      invoices: {
        Row: { content: NonNullable<Json>; issued_at: string; number: string; order_id: string; series: string; total_ore: number; vat_ore: number }
        Insert: { content: NonNullable<Json>; issued_at?: string; number: string; order_id: string; series: string; total_ore: number; vat_ore: number }
        Update: { content?: NonNullable<Json>; issued_at?: string; number?: string; order_id?: string; series?: string; total_ore?: number; vat_ore?: number }
        Relationships: [
          { foreignKeyName: 'invoices_order_id_fkey'; columns: ['order_id']; isOneToOne: false; referencedRelation: 'orders'; referencedColumns: ['id'] },
          {
            foreignKeyName: 'invoices_series_fkey'
            columns: ['series']
            isOneToOne: false
            referencedRelation: 'invoice_series'
            referencedColumns: ['series']
          },
        ]
      }
      leads: {
        Row: {
          campaign: Json | null
          case_id: string | null
          created_at: string
          id: string
          kind: string
          phone_e164: string | null
          received_at: string
          set_aside: string | null
          source_component: string
          source_url: string
          values: NonNullable<Json>
        }
        Insert: {
          campaign?: Json | null
          case_id?: string | null
          created_at?: string
          id: string
          kind: string
          phone_e164?: string | null
          received_at: string
          set_aside?: string | null
          source_component?: string
          source_url?: string
          values: NonNullable<Json>
        }
        Update: {
          campaign?: Json | null
          case_id?: string | null
          created_at?: string
          id?: string
          kind?: string
          phone_e164?: string | null
          received_at?: string
          set_aside?: string | null
          source_component?: string
          source_url?: string
          values?: NonNullable<Json>
        }
        Relationships: [
          { foreignKeyName: 'leads_case_id_fkey'; columns: ['case_id']; isOneToOne: false; referencedRelation: 'cases'; referencedColumns: ['id'] },
        ]
      }
      link_days: {
        Row: { clicks: number; day: string; link_id: string }
        Insert: { clicks: number; day: string; link_id: string }
        Update: { clicks?: number; day?: string; link_id?: string }
        Relationships: [
          { foreignKeyName: 'link_days_link_id_fkey'; columns: ['link_id']; isOneToOne: false; referencedRelation: 'links'; referencedColumns: ['id'] },
        ]
      }
      links: {
        Row: {
          adviser: string | null
          after_path: string
          archived: boolean
          calculator: string
          created_at: string
          created_by: string | null
          ended_path: string
          expires_on: string | null
          fingerprint: string
          id: string
          inputs: NonNullable<Json>
          live_revision: number
          max_uses: number
          name: string
          offer_id: string | null
          page: string
          path: string | null
          place: string
          products: string[]
          revision: number
          search: string
          slug: string
          target: string
          updated_at: string
          used_up_at: string | null
          utm_campaign: string
          utm_content: string
          utm_medium: string
          utm_source: string
          utm_term: string
        }
        Insert: {
          adviser?: string | null
          after_path?: string
          archived?: boolean
          calculator?: string
          created_at?: string
          created_by?: string | null
          ended_path: string
          expires_on?: string | null
          fingerprint?: string
          id?: string
          inputs?: NonNullable<Json>
          live_revision?: number
          max_uses?: number
          name: string
          offer_id?: string | null
          page?: string
          path?: string | null
          place?: string
          products?: string[]
          revision?: number
          search?: never
          slug: string
          target: string
          updated_at?: string
          used_up_at?: string | null
          utm_campaign: string
          utm_content?: string
          utm_medium: string
          utm_source: string
          utm_term?: string
        }
        Update: {
          adviser?: string | null
          after_path?: string
          archived?: boolean
          calculator?: string
          created_at?: string
          created_by?: string | null
          ended_path?: string
          expires_on?: string | null
          fingerprint?: string
          id?: string
          inputs?: NonNullable<Json>
          live_revision?: number
          max_uses?: number
          name?: string
          offer_id?: string | null
          page?: string
          path?: string | null
          place?: string
          products?: string[]
          revision?: number
          search?: never
          slug?: string
          target?: string
          updated_at?: string
          used_up_at?: string | null
          utm_campaign?: string
          utm_content?: string
          utm_medium?: string
          utm_source?: string
          utm_term?: string
        }
        Relationships: [
          { foreignKeyName: 'links_adviser_fkey'; columns: ['adviser']; isOneToOne: false; referencedRelation: 'advisers'; referencedColumns: ['id'] },
          { foreignKeyName: 'links_offer_id_fkey'; columns: ['offer_id']; isOneToOne: false; referencedRelation: 'offers'; referencedColumns: ['id'] },
        ]
      }
      material_links: {
        Row: {
          created_at: string
          created_by: string | null
          ended_at: string | null
          expires_at: string
          id: string
          material_id: string
          number: number
          opened_at: string | null
          opens: number
          recipient: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          expires_at: string
          id?: string
          material_id: string
          number: number
          opened_at?: string | null
          opens?: number
          recipient: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          expires_at?: string
          id?: string
          material_id?: string
          number?: number
          opened_at?: string | null
          opens?: number
          recipient?: string
        }
        Relationships: [
          {
            foreignKeyName: 'material_links_material_id_number_fkey'
            columns: ['material_id', 'number']
            isOneToOne: false
            referencedRelation: 'material_versions'
            referencedColumns: ['material_id', 'number']
          },
        ]
      }
      material_versions: {
        Row: { bytes: number; created_at: string; created_by: string | null; material_id: string; note: string; number: number; path: string; type: string }
        Insert: {
          bytes: number
          created_at?: string
          created_by?: string | null
          material_id: string
          note?: string
          number: number
          path: string
          type: string
        }
        Update: {
          bytes?: number
          created_at?: string
          created_by?: string | null
          material_id?: string
          note?: string
          number?: number
          path?: string
          type?: string
        }
        Relationships: [
          {
            foreignKeyName: 'material_versions_material_id_fkey'
            columns: ['material_id']
            isOneToOne: false
            referencedRelation: 'materials'
            referencedColumns: ['id']
          },
        ]
      }
      materials: {
        Row: {
          archived_at: string | null
          created_at: string
          expires_on: string | null
          id: string
          kind: string
          name: string
          note: string
          owner: string | null
          revision: number
          search: string
          sharing: string
          slug: string
          topic: string
          updated_at: string
          version: number
        }
        Insert: {
          archived_at?: string | null
          created_at?: string
          expires_on?: string | null
          id?: string
          kind: string
          name: string
          note?: string
          owner?: string | null
          revision?: number
          search?: never
          sharing?: string
          slug?: string
          topic?: string
          updated_at?: string
          version?: number
        }
        Update: {
          archived_at?: string | null
          created_at?: string
          expires_on?: string | null
          id?: string
          kind?: string
          name?: string
          note?: string
          owner?: string | null
          revision?: number
          search?: never
          sharing?: string
          slug?: string
          topic?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          { foreignKeyName: 'materials_owner_fkey'; columns: ['owner']; isOneToOne: false; referencedRelation: 'advisers'; referencedColumns: ['id'] },
        ]
      }
      media_files: {
        Row: {
          alt: string
          bytes: number
          created_at: string
          folder: string
          height: number
          id: string
          kind: string
          name: string
          path: string
          revision: number
          search: string
          updated_at: string
          width: number
        }
        Insert: {
          alt: string
          bytes: number
          created_at?: string
          folder?: string
          height: number
          id?: string
          kind?: never
          name: string
          path: string
          revision?: number
          search?: never
          updated_at?: string
          width: number
        }
        Update: {
          alt?: string
          bytes?: number
          created_at?: string
          folder?: string
          height?: number
          id?: string
          kind?: never
          name?: string
          path?: string
          revision?: number
          search?: never
          updated_at?: string
          width?: number
        }
        Relationships: []
      }
      media_paths: {
        Row: { created_at: string; media_id: string; path: string }
        Insert: { created_at?: string; media_id: string; path: string }
        Update: { created_at?: string; media_id?: string; path?: string }
        Relationships: [
          {
            foreignKeyName: 'media_paths_media_id_fkey'
            columns: ['media_id']
            isOneToOne: false
            referencedRelation: 'media_files'
            referencedColumns: ['id']
          },
        ]
      }
      media_uses: {
        Row: { media_id: string; noun: string; place: string; record_id: string }
        Insert: { media_id: string; noun: string; place: string; record_id: string }
        Update: { media_id?: string; noun?: string; place?: string; record_id?: string }
        Relationships: [
          {
            foreignKeyName: 'media_uses_media_id_fkey'
            columns: ['media_id']
            isOneToOne: false
            referencedRelation: 'media_files'
            referencedColumns: ['id']
          },
        ]
      }
      offer_events: {
        Row: {
          actor: string | null
          announced_at: string | null
          at: string
          id: string
          key: string | null
          kind: string
          offer_id: string
          payload: NonNullable<Json>
          version: number | null
        }
        Insert: {
          actor?: string | null
          announced_at?: string | null
          at?: string
          id?: string
          key?: string | null
          kind: string
          offer_id: string
          payload?: NonNullable<Json>
          version?: number | null
        }
        Update: {
          actor?: string | null
          announced_at?: string | null
          at?: string
          id?: string
          key?: string | null
          kind?: string
          offer_id?: string
          payload?: NonNullable<Json>
          version?: number | null
        }
        Relationships: [
          { foreignKeyName: 'offer_events_offer_id_fkey'; columns: ['offer_id']; isOneToOne: false; referencedRelation: 'offers'; referencedColumns: ['id'] },
        ]
      }
      offer_templates: {
        Row: { content: NonNullable<Json>; created_at: string; id: string; name: string; revision: number; search: string; updated_at: string }
        Insert: { content: NonNullable<Json>; created_at?: string; id?: string; name: string; revision?: number; search?: never; updated_at?: string }
        Update: { content?: NonNullable<Json>; created_at?: string; id?: string; name?: string; revision?: number; search?: never; updated_at?: string }
        Relationships: []
      }
      offer_versions: {
        Row: {
          content: NonNullable<Json>
          created_at: string
          created_by: string | null
          offer_id: string
          revision: string
          sent_at: string | null
          version: number
        }
        Insert: {
          content: NonNullable<Json>
          created_at?: string
          created_by?: string | null
          offer_id: string
          revision?: string
          sent_at?: string | null
          version: number
        }
        Update: {
          content?: NonNullable<Json>
          created_at?: string
          created_by?: string | null
          offer_id?: string
          revision?: string
          sent_at?: string | null
          version?: number
        }
        Relationships: [
          { foreignKeyName: 'offer_versions_offer_id_fkey'; columns: ['offer_id']; isOneToOne: true; referencedRelation: 'offers'; referencedColumns: ['id'] },
        ]
      }
      offers: {
        Row: {
          address: string
          adviser: string | null
          awaits_subsidy: boolean
          cancel_until: string | null
          case_id: string | null
          chosen: string[] | null
          city: string
          created_at: string
          created_by: string | null
          current_version: number | null
          customer_email: string
          customer_name: string
          customer_phone: string
          delivered_on: string | null
          id: string
          last_opened_at: string | null
          lead_id: string | null
          line_texts: string
          number: string
          opened_count: number
          owner: string | null
          postcode: string
          question_open: boolean
          request_id: string
          revision: number
          search: string
          sent_at: string | null
          stage: string
          state: string
          title: string
          total_ore: number
          updated_at: string
          valid_sort: string
          valid_until: string | null
        }
        Insert: {
          address?: string
          adviser?: string | null
          awaits_subsidy?: boolean
          cancel_until?: string | null
          case_id?: string | null
          chosen?: string[] | null
          city?: string
          created_at?: string
          created_by?: string | null
          current_version?: number | null
          customer_email?: string
          customer_name?: string
          customer_phone?: string
          delivered_on?: string | null
          id: string
          last_opened_at?: string | null
          lead_id?: string | null
          line_texts?: string
          number?: string
          opened_count?: number
          owner?: string | null
          postcode?: string
          question_open?: boolean
          request_id?: string
          revision?: number
          search?: never
          sent_at?: string | null
          stage?: never
          state?: string
          title?: string
          total_ore?: number
          updated_at?: string
          valid_sort?: never
          valid_until?: string | null
        }
        Update: {
          address?: string
          adviser?: string | null
          awaits_subsidy?: boolean
          cancel_until?: string | null
          case_id?: string | null
          chosen?: string[] | null
          city?: string
          created_at?: string
          created_by?: string | null
          current_version?: number | null
          customer_email?: string
          customer_name?: string
          customer_phone?: string
          delivered_on?: string | null
          id?: string
          last_opened_at?: string | null
          lead_id?: string | null
          line_texts?: string
          number?: string
          opened_count?: number
          owner?: string | null
          postcode?: string
          question_open?: boolean
          request_id?: string
          revision?: number
          search?: never
          sent_at?: string | null
          stage?: never
          state?: string
          title?: string
          total_ore?: number
          updated_at?: string
          valid_sort?: never
          valid_until?: string | null
        }
        Relationships: [
          { foreignKeyName: 'offers_case_id_fkey'; columns: ['case_id']; isOneToOne: false; referencedRelation: 'cases'; referencedColumns: ['id'] },
          {
            foreignKeyName: 'offers_id_current_version_fkey'
            columns: ['id', 'current_version']
            isOneToOne: false
            referencedRelation: 'offer_versions'
            referencedColumns: ['offer_id', 'version']
          },
          { foreignKeyName: 'offers_lead_id_fkey'; columns: ['lead_id']; isOneToOne: false; referencedRelation: 'leads'; referencedColumns: ['id'] },
          { foreignKeyName: 'offers_owner_fkey'; columns: ['owner']; isOneToOne: false; referencedRelation: 'advisers'; referencedColumns: ['id'] },
        ]
      }
      order_events: {
        Row: { actor: string | null; announced_at: string | null; at: string; id: number; kind: string; order_id: string; payload: NonNullable<Json> }
        Insert: { actor?: string | null; announced_at?: string | null; at?: string; id?: never; kind: string; order_id: string; payload?: NonNullable<Json> }
        Update: { actor?: string | null; announced_at?: string | null; at?: string; id?: never; kind?: string; order_id?: string; payload?: NonNullable<Json> }
        Relationships: [
          { foreignKeyName: 'order_events_order_id_fkey'; columns: ['order_id']; isOneToOne: false; referencedRelation: 'orders'; referencedColumns: ['id'] },
        ]
      }
      order_lines: {
        Row: {
          discount_ore: number
          dropped_ore: number
          dropped_quantity: number
          line: number
          name: string
          order_id: string
          quantity: number
          refunded_ore: number
          refunded_quantity: number
          returned_quantity: number
          sku: string
          total_ore: number
          unit_ore: number
          variant_id: string | null
          vat_ore: number
          withdrawn_quantity: number
        }
        Insert: {
          discount_ore?: number
          dropped_ore?: number
          dropped_quantity?: number
          line: number
          name: string
          order_id: string
          quantity: number
          refunded_ore?: number
          refunded_quantity?: number
          returned_quantity?: number
          sku?: string
          total_ore: number
          unit_ore: number
          variant_id?: string | null
          vat_ore: number
          withdrawn_quantity?: number
        }
        Update: {
          discount_ore?: number
          dropped_ore?: number
          dropped_quantity?: number
          line?: number
          name?: string
          order_id?: string
          quantity?: number
          refunded_ore?: number
          refunded_quantity?: number
          returned_quantity?: number
          sku?: string
          total_ore?: number
          unit_ore?: number
          variant_id?: string | null
          vat_ore?: number
          withdrawn_quantity?: number
        }
        Relationships: [
          { foreignKeyName: 'order_lines_order_id_fkey'; columns: ['order_id']; isOneToOne: false; referencedRelation: 'orders'; referencedColumns: ['id'] },
          {
            foreignKeyName: 'order_lines_variant_id_fkey'
            columns: ['variant_id']
            isOneToOne: false
            referencedRelation: 'product_variants'
            referencedColumns: ['id']
          },
        ]
      }
      order_steps: {
        Row: { act: string; from_state: string; to_state: string }
        Insert: { act: string; from_state: string; to_state: string }
        Update: { act?: string; from_state?: string; to_state?: string }
        Relationships: []
      }
      orders: {
        Row: {
          address: string
          campaign: NonNullable<Json>
          captured_ore: number
          company: string
          created_at: string
          currency: string
          cvr: string
          delivered_at: string | null
          delivery: string
          discount_code: string
          discount_id: string | null
          dropped_ore: number
          ean: string
          email: string
          forgotten_at: string | null
          hold_until: string | null
          id: string
          name: string
          note: string
          number: string
          pay_by: string
          payment_id: string | null
          phone: string
          postcode: string
          reference: string
          refunded_ore: number
          request_id: string
          requisition: string
          revision: number
          search: string
          sent_at: string | null
          session_id: string | null
          state: string
          terms_version: string
          token: string
          total_ore: number
          town: string
          tracking: string
          updated_at: string
          vat_ore: number
        }
        Insert: {
          address?: string
          campaign?: NonNullable<Json>
          captured_ore?: number
          company?: string
          created_at?: string
          currency?: string
          cvr?: string
          delivered_at?: string | null
          delivery: string
          discount_code?: string
          discount_id?: string | null
          dropped_ore?: number
          ean?: string
          email: string
          forgotten_at?: string | null
          hold_until?: string | null
          id?: string
          name: string
          note?: string
          number: string
          pay_by: string
          payment_id?: string | null
          phone?: string
          postcode?: string
          reference?: string
          refunded_ore?: number
          request_id: string
          requisition?: string
          revision?: number
          search?: never
          sent_at?: string | null
          session_id?: string | null
          state?: string
          terms_version: string
          token: string
          total_ore: number
          town?: string
          tracking?: string
          updated_at?: string
          vat_ore: number
        }
        Update: {
          address?: string
          campaign?: NonNullable<Json>
          captured_ore?: number
          company?: string
          created_at?: string
          currency?: string
          cvr?: string
          delivered_at?: string | null
          delivery?: string
          discount_code?: string
          discount_id?: string | null
          dropped_ore?: number
          ean?: string
          email?: string
          forgotten_at?: string | null
          hold_until?: string | null
          id?: string
          name?: string
          note?: string
          number?: string
          pay_by?: string
          payment_id?: string | null
          phone?: string
          postcode?: string
          reference?: string
          refunded_ore?: number
          request_id?: string
          requisition?: string
          revision?: number
          search?: never
          sent_at?: string | null
          session_id?: string | null
          state?: string
          terms_version?: string
          token?: string
          total_ore?: number
          town?: string
          tracking?: string
          updated_at?: string
          vat_ore?: number
        }
        Relationships: [
          {
            foreignKeyName: 'orders_discount_id_fkey'
            columns: ['discount_id']
            isOneToOne: false
            referencedRelation: 'discounts'
            referencedColumns: ['id']
          },
        ]
      }
      payment_acts: {
        Row: {
          amount_ore: number
          attempts: number
          created_at: string
          done_at: string | null
          error: string
          id: string
          kind: string
          lines: NonNullable<Json>
          next_at: string
          order_id: string
          reason: string
          state: string
        }
        Insert: {
          amount_ore: number
          attempts?: number
          created_at?: string
          done_at?: string | null
          error?: string
          id?: string
          kind: string
          lines?: NonNullable<Json>
          next_at?: string
          order_id: string
          reason?: string
          state?: string
        }
        Update: {
          amount_ore?: number
          attempts?: number
          created_at?: string
          done_at?: string | null
          error?: string
          id?: string
          kind?: string
          lines?: NonNullable<Json>
          next_at?: string
          order_id?: string
          reason?: string
          state?: string
        }
        Relationships: [
          { foreignKeyName: 'payment_acts_order_id_fkey'; columns: ['order_id']; isOneToOne: true; referencedRelation: 'orders'; referencedColumns: ['id'] },
        ]
      }
      payment_events: {
        Row: {
          handled_at: string | null
          id: string
          kind: string
          outcome: string
          payload: NonNullable<Json>
          payment_id: string
          received_at: string
          row_id: string
          state: string
        }
        Insert: {
          handled_at?: string | null
          id: string
          kind: string
          outcome?: string
          payload: NonNullable<Json>
          payment_id?: string
          received_at?: string
          row_id?: string
          state?: string
        }
        Update: {
          handled_at?: string | null
          id?: string
          kind?: string
          outcome?: string
          payload?: NonNullable<Json>
          payment_id?: string
          received_at?: string
          row_id?: string
          state?: string
        }
        Relationships: []
      }
      post_import_items: {
        Row: {
          addresses: string[]
          author: string
          content_id: string | null
          content_revision: number | null
          draft: NonNullable<Json>
          has_remarks: boolean
          import_id: string
          kept: boolean
          old_path: string
          outcome: string
          place: number
          reason: string
          redirect: string
          redirect_id: string | null
          redirect_revision: number | null
          remarks: string[]
          result: string | null
          slug: string
          source: string
          source_status: string
          title: string
        }
        Insert: {
          addresses?: string[]
          author?: string
          content_id?: string | null
          content_revision?: number | null
          draft: NonNullable<Json>
          has_remarks?: never
          import_id: string
          kept?: boolean
          old_path?: string
          outcome: string
          place: number
          reason?: string
          redirect?: string
          redirect_id?: string | null
          redirect_revision?: number | null
          remarks?: string[]
          result?: string | null
          slug?: string
          source?: string
          source_status?: string
          title?: string
        }
        Update: {
          addresses?: string[]
          author?: string
          content_id?: string | null
          content_revision?: number | null
          draft?: NonNullable<Json>
          has_remarks?: never
          import_id?: string
          kept?: boolean
          old_path?: string
          outcome?: string
          place?: number
          reason?: string
          redirect?: string
          redirect_id?: string | null
          redirect_revision?: number | null
          remarks?: string[]
          result?: string | null
          slug?: string
          source?: string
          source_status?: string
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: 'post_import_items_content_id_fkey'
            columns: ['content_id']
            isOneToOne: false
            referencedRelation: 'content'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'post_import_items_import_id_fkey'
            columns: ['import_id']
            isOneToOne: false
            referencedRelation: 'post_imports'
            referencedColumns: ['id']
          },
        ]
      }
      post_import_pictures: {
        Row: { alt: string; import_id: string; is_new: boolean; media_id: string | null; place: number; reason: string; state: string; url: string }
        Insert: { alt?: string; import_id: string; is_new?: boolean; media_id?: string | null; place: number; reason?: string; state?: string; url: string }
        Update: { alt?: string; import_id?: string; is_new?: boolean; media_id?: string | null; place?: number; reason?: string; state?: string; url?: string }
        Relationships: [
          {
            foreignKeyName: 'post_import_pictures_import_id_fkey'
            columns: ['import_id']
            isOneToOne: false
            referencedRelation: 'post_imports'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'post_import_pictures_media_id_fkey'
            columns: ['media_id']
            isOneToOne: false
            referencedRelation: 'media_files'
            referencedColumns: ['id']
          },
        ]
      }
      post_imports: {
        Row: {
          authors: NonNullable<Json>
          created_at: string
          created_by: string
          finished_at: string | null
          id: string
          left_out: NonNullable<Json>
          name: string
          redirects: boolean
          revision: number
          status: string
          topic: string
          total: number
          undone_at: string | null
          undone_by: string | null
          updated_at: string
        }
        Insert: {
          authors?: NonNullable<Json>
          created_at?: string
          created_by?: string
          finished_at?: string | null
          id?: string
          left_out?: NonNullable<Json>
          name: string
          redirects?: boolean
          revision?: number
          status?: string
          topic: string
          total: number
          undone_at?: string | null
          undone_by?: string | null
          updated_at?: string
        }
        Update: {
          authors?: NonNullable<Json>
          created_at?: string
          created_by?: string
          finished_at?: string | null
          id?: string
          left_out?: NonNullable<Json>
          name?: string
          redirects?: boolean
          revision?: number
          status?: string
          topic?: string
          total?: number
          undone_at?: string | null
          undone_by?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      presentation_links: {
        Row: {
          content: NonNullable<Json>
          created_at: string
          created_by: string | null
          ended_at: string | null
          expires_at: string
          id: string
          opened_at: string | null
          opens: number
          presentation_id: string
          recipient: string
        }
        Insert: {
          content: NonNullable<Json>
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          expires_at: string
          id?: string
          opened_at?: string | null
          opens?: number
          presentation_id: string
          recipient: string
        }
        Update: {
          content?: NonNullable<Json>
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          expires_at?: string
          id?: string
          opened_at?: string | null
          opens?: number
          presentation_id?: string
          recipient?: string
        }
        Relationships: [
          {
            foreignKeyName: 'presentation_links_presentation_id_fkey'
            columns: ['presentation_id']
            isOneToOne: false
            referencedRelation: 'presentations'
            referencedColumns: ['id']
          },
        ]
      }
      presentations: {
        Row: {
          calculation: Json | null
          case_id: string | null
          created_at: string
          id: string
          name: string
          revision: number
          search: string
          shown_at: string | null
          slides: NonNullable<Json>
          updated_at: string
        }
        Insert: {
          calculation?: Json | null
          case_id?: string | null
          created_at?: string
          id?: string
          name: string
          revision?: number
          search?: never
          shown_at?: string | null
          slides: NonNullable<Json>
          updated_at?: string
        }
        Update: {
          calculation?: Json | null
          case_id?: string | null
          created_at?: string
          id?: string
          name?: string
          revision?: number
          search?: never
          shown_at?: string | null
          slides?: NonNullable<Json>
          updated_at?: string
        }
        Relationships: [
          { foreignKeyName: 'presentations_case_id_fkey'; columns: ['case_id']; isOneToOne: false; referencedRelation: 'cases'; referencedColumns: ['id'] },
        ]
      }
      product_groups: {
        Row: {
          active: boolean
          created_at: string
          id: string
          lead: string
          name: string
          position: string
          revision: number
          search: string
          seo_description: string
          seo_title: string
          slug: string
          tags: string[]
          updated_at: string
        }
        Insert: {
          active?: boolean
          created_at?: string
          id?: string
          lead?: string
          name: string
          position?: string
          revision?: number
          search?: never
          seo_description?: string
          seo_title?: string
          slug: string
          tags?: string[]
          updated_at?: string
        }
        Update: {
          active?: boolean
          created_at?: string
          id?: string
          lead?: string
          name?: string
          position?: string
          revision?: number
          search?: never
          seo_description?: string
          seo_title?: string
          slug?: string
          tags?: string[]
          updated_at?: string
        }
        Relationships: []
      }
      product_prices: {
        Row: {
          amount_ore: number
          created_at: string
          created_by: string | null
          id: string
          valid_from: string
          valid_until: string | null
          variant_id: string
        }
        Insert: {
          amount_ore: number
          created_at?: string
          created_by?: string | null
          id?: string
          valid_from?: string
          valid_until?: string | null
          variant_id: string
        }
        Update: {
          amount_ore?: number
          created_at?: string
          created_by?: string | null
          id?: string
          valid_from?: string
          valid_until?: string | null
          variant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'product_prices_variant_id_fkey'
            columns: ['variant_id']
            isOneToOne: false
            referencedRelation: 'product_variants'
            referencedColumns: ['id']
          },
        ]
      }
      product_variants: {
        Row: {
          active: boolean
          cost_ore: number | null
          created_at: string
          delivery_from_days: number
          delivery_to_days: number
          few_from: number
          id: string
          name: string
          position: number
          product_id: string
          reserved: number
          revision: number
          shelf: string
          sku: string
          stock: number
          updated_at: string
          weight_grams: number
        }
        Insert: {
          active?: boolean
          cost_ore?: number | null
          created_at?: string
          delivery_from_days?: number
          delivery_to_days?: number
          few_from?: number
          id?: string
          name?: string
          position?: number
          product_id: string
          reserved?: number
          revision?: number
          shelf?: string
          sku: string
          stock?: number
          updated_at?: string
          weight_grams?: number
        }
        Update: {
          active?: boolean
          cost_ore?: number | null
          created_at?: string
          delivery_from_days?: number
          delivery_to_days?: number
          few_from?: number
          id?: string
          name?: string
          position?: number
          product_id?: string
          reserved?: number
          revision?: number
          shelf?: string
          sku?: string
          stock?: number
          updated_at?: string
          weight_grams?: number
        }
        Relationships: [
          {
            foreignKeyName: 'product_variants_product_id_fkey'
            columns: ['product_id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['id']
          },
        ]
      }
      product_versions: {
        Row: { content: NonNullable<Json>; number: number; product_id: string; published_at: string; published_by: string | null; reason: string }
        Insert: { content: NonNullable<Json>; number: number; product_id: string; published_at?: string; published_by?: string | null; reason?: string }
        Update: { content?: NonNullable<Json>; number?: number; product_id?: string; published_at?: string; published_by?: string | null; reason?: string }
        Relationships: [
          {
            foreignKeyName: 'product_versions_product_id_fkey'
            columns: ['product_id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['id']
          },
        ]
      }
      products: {
        Row: {
          by_offer: boolean
          changed_at: string | null
          changed_by: string | null
          created_at: string
          description: string
          energy: NonNullable<Json>
          eu_address: string
          eu_contact: string
          eu_name: string
          example: boolean
          fits: string
          group_id: string | null
          id: string
          instructions: string
          live_version: number | null
          make: string
          name: string
          pictures: NonNullable<Json>
          position: string
          price_key: string | null
          producer_address: string
          producer_contact: string
          producer_in_eu: boolean
          producer_name: string
          related: string[]
          revision: number
          search: string
          seo_description: string
          seo_title: string
          slug: string
          specifications: NonNullable<Json>
          status: string
          summary: string
          tags: string[]
          tint: string
          updated_at: string
          warnings: string
        }
        Insert: {
          by_offer?: boolean
          changed_at?: string | null
          changed_by?: string | null
          created_at?: string
          description?: string
          energy?: NonNullable<Json>
          eu_address?: string
          eu_contact?: string
          eu_name?: string
          example?: boolean
          fits?: string
          group_id?: string | null
          id?: string
          instructions?: string
          live_version?: number | null
          make?: string
          name: string
          pictures?: NonNullable<Json>
          position?: string
          price_key?: string | null
          producer_address?: string
          producer_contact?: string
          producer_in_eu?: boolean
          producer_name?: string
          related?: string[]
          revision?: number
          search?: string
          seo_description?: string
          seo_title?: string
          slug: string
          specifications?: NonNullable<Json>
          status?: string
          summary?: string
          tags?: string[]
          tint?: string
          updated_at?: string
          warnings?: string
        }
        Update: {
          by_offer?: boolean
          changed_at?: string | null
          changed_by?: string | null
          created_at?: string
          description?: string
          energy?: NonNullable<Json>
          eu_address?: string
          eu_contact?: string
          eu_name?: string
          example?: boolean
          fits?: string
          group_id?: string | null
          id?: string
          instructions?: string
          live_version?: number | null
          make?: string
          name?: string
          pictures?: NonNullable<Json>
          position?: string
          price_key?: string | null
          producer_address?: string
          producer_contact?: string
          producer_in_eu?: boolean
          producer_name?: string
          related?: string[]
          revision?: number
          search?: string
          seo_description?: string
          seo_title?: string
          slug?: string
          specifications?: NonNullable<Json>
          status?: string
          summary?: string
          tags?: string[]
          tint?: string
          updated_at?: string
          warnings?: string
        }
        Relationships: [
          {
            foreignKeyName: 'products_group_id_fkey'
            columns: ['group_id']
            isOneToOne: false
            referencedRelation: 'product_groups'
            referencedColumns: ['id']
          },
        ]
      }
      proven_claims: {
        Row: {
          approved_at: string | null
          approved_by: string | null
          created_at: string
          evidence_url: string
          expires_on: string
          id: string
          material_id: string | null
          needle: string
          note: string
          owner: string | null
          revision: number
          rule: string
          search: string
          source: string
          text: string
          updated_at: string
        }
        Insert: {
          approved_at?: string | null
          approved_by?: string | null
          created_at?: string
          evidence_url?: string
          expires_on: string
          id?: string
          material_id?: string | null
          needle?: never
          note?: string
          owner?: string | null
          revision?: number
          rule: string
          search?: never
          source: string
          text: string
          updated_at?: string
        }
        Update: {
          approved_at?: string | null
          approved_by?: string | null
          created_at?: string
          evidence_url?: string
          expires_on?: string
          id?: string
          material_id?: string | null
          needle?: never
          note?: string
          owner?: string | null
          revision?: number
          rule?: string
          search?: never
          source?: string
          text?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'proven_claims_material_id_fkey'
            columns: ['material_id']
            isOneToOne: false
            referencedRelation: 'materials'
            referencedColumns: ['id']
          },
          { foreignKeyName: 'proven_claims_owner_fkey'; columns: ['owner']; isOneToOne: false; referencedRelation: 'advisers'; referencedColumns: ['id'] },
        ]
      }
      publication_items: {
        Row: {
          after_version: number | null
          approved_by: string | null
          before_version: number | null
          body: Json | null
          change_reason: string | null
          content_id: string
          publication_id: string
        }
        Insert: {
          after_version?: number | null
          approved_by?: string | null
          before_version?: number | null
          body?: Json | null
          change_reason?: string | null
          content_id: string
          publication_id: string
        }
        Update: {
          after_version?: number | null
          approved_by?: string | null
          before_version?: number | null
          body?: Json | null
          change_reason?: string | null
          content_id?: string
          publication_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'publication_items_content_id_fkey'
            columns: ['content_id']
            isOneToOne: false
            referencedRelation: 'content'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'publication_items_publication_id_fkey'
            columns: ['publication_id']
            isOneToOne: false
            referencedRelation: 'publications'
            referencedColumns: ['id']
          },
        ]
      }
      publication_products: {
        Row: { after_version: number | null; before_status: string; before_version: number | null; product_id: string; publication_id: string }
        Insert: { after_version?: number | null; before_status: string; before_version?: number | null; product_id: string; publication_id: string }
        Update: { after_version?: number | null; before_status?: string; before_version?: number | null; product_id?: string; publication_id?: string }
        Relationships: [
          {
            foreignKeyName: 'publication_products_product_id_fkey'
            columns: ['product_id']
            isOneToOne: false
            referencedRelation: 'products'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'publication_products_publication_id_fkey'
            columns: ['publication_id']
            isOneToOne: false
            referencedRelation: 'publications'
            referencedColumns: ['id']
          },
        ]
      }
      publications: {
        Row: {
          created_at: string
          created_by: string | null
          due_at: string
          id: string
          problem: string
          published_at: string | null
          reason: string
          redirect_version: number | null
          revision: number
          search: string
          state: string
          undoes: string | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          due_at?: string
          id?: string
          problem?: string
          published_at?: string | null
          reason: string
          redirect_version?: number | null
          revision?: number
          search?: never
          state?: string
          undoes?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          due_at?: string
          id?: string
          problem?: string
          published_at?: string | null
          reason?: string
          redirect_version?: number | null
          revision?: number
          search?: never
          state?: string
          undoes?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'publications_redirect_version_fkey'
            columns: ['redirect_version']
            isOneToOne: true
            referencedRelation: 'redirect_versions'
            referencedColumns: ['number']
          },
          { foreignKeyName: 'publications_undoes_fkey'; columns: ['undoes']; isOneToOne: false; referencedRelation: 'publications'; referencedColumns: ['id'] },
        ]
      }
      redirect_import_rows: {
        Row: {
          folded_path: string
          id: string
          import_id: string
          is_pattern: boolean
          revision: number | null
          row: number
          rule: NonNullable<Json>
          source_key: string
        }
        Insert: {
          folded_path: string
          id: string
          import_id: string
          is_pattern: boolean
          revision?: number | null
          row: number
          rule: NonNullable<Json>
          source_key: string
        }
        Update: {
          folded_path?: string
          id?: string
          import_id?: string
          is_pattern?: boolean
          revision?: number | null
          row?: number
          rule?: NonNullable<Json>
          source_key?: string
        }
        Relationships: [
          {
            foreignKeyName: 'redirect_import_rows_import_id_fkey'
            columns: ['import_id']
            isOneToOne: false
            referencedRelation: 'redirect_imports'
            referencedColumns: ['id']
          },
        ]
      }
      redirect_imports: {
        Row: {
          clash: string
          created_at: string
          created_by: string
          format: string
          id: string
          name: string
          received: number
          refused: number
          skipped: number
          total: number
        }
        Insert: {
          clash?: string
          created_at?: string
          created_by?: string
          format: string
          id?: string
          name: string
          received?: number
          refused?: number
          skipped?: number
          total: number
        }
        Update: {
          clash?: string
          created_at?: string
          created_by?: string
          format?: string
          id?: string
          name?: string
          received?: number
          refused?: number
          skipped?: number
          total?: number
        }
        Relationships: []
      }
      redirect_version_changes: {
        Row: { after: Json | null; before: Json | null; redirect_id: string; version: number }
        Insert: { after?: Json | null; before?: Json | null; redirect_id: string; version: number }
        Update: { after?: Json | null; before?: Json | null; redirect_id?: string; version?: number }
        Relationships: [
          {
            foreignKeyName: 'redirect_version_changes_version_fkey'
            columns: ['version']
            isOneToOne: false
            referencedRelation: 'redirect_versions'
            referencedColumns: ['number']
          },
        ]
      }
      redirect_versions: {
        Row: {
          added: number
          changed: number
          number: number
          published_at: string
          published_by: string | null
          removed: number
          restores: number | null
          rules: number
          why: string
        }
        Insert: {
          added?: number
          changed?: number
          number: number
          published_at?: string
          published_by?: string | null
          removed?: number
          restores?: number | null
          rules?: number
          why?: string
        }
        Update: {
          added?: number
          changed?: number
          number?: number
          published_at?: string
          published_by?: string | null
          removed?: number
          restores?: number | null
          rules?: number
          why?: string
        }
        Relationships: [
          {
            foreignKeyName: 'redirect_versions_restores_fkey'
            columns: ['restores']
            isOneToOne: false
            referencedRelation: 'redirect_versions'
            referencedColumns: ['number']
          },
        ]
      }
      redirects: {
        Row: {
          changed: boolean
          conditions: NonNullable<Json>
          created_at: string
          created_by: string | null
          enabled: boolean
          exact: boolean
          folded_path: string
          force: boolean
          from_path: string
          host: string | null
          id: string
          is_pattern: boolean
          note: string
          owner: string | null
          params: NonNullable<Json>
          position: number
          published: Json | null
          query_mode: string
          removed: boolean
          revision: number
          source_key: string
          status: number
          tags: string[]
          to_target: string | null
          updated_at: string
        }
        Insert: {
          changed?: boolean
          conditions?: NonNullable<Json>
          created_at?: string
          created_by?: string | null
          enabled?: boolean
          exact?: boolean
          folded_path: string
          force?: boolean
          from_path: string
          host?: string | null
          id?: string
          is_pattern?: boolean
          note?: string
          owner?: string | null
          params?: NonNullable<Json>
          position?: number
          published?: Json | null
          query_mode?: string
          removed?: boolean
          revision?: number
          source_key: string
          status?: number
          tags?: string[]
          to_target?: string | null
          updated_at?: string
        }
        Update: {
          changed?: boolean
          conditions?: NonNullable<Json>
          created_at?: string
          created_by?: string | null
          enabled?: boolean
          exact?: boolean
          folded_path?: string
          force?: boolean
          from_path?: string
          host?: string | null
          id?: string
          is_pattern?: boolean
          note?: string
          owner?: string | null
          params?: NonNullable<Json>
          position?: number
          published?: Json | null
          query_mode?: string
          removed?: boolean
          revision?: number
          source_key?: string
          status?: number
          tags?: string[]
          to_target?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      saved_views: {
        Row: {
          created_at: string
          id: string
          name: string
          owner: string | null
          position: number
          query: string
          revision: number
          screen: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          id?: string
          name: string
          owner?: string | null
          position?: number
          query?: string
          revision?: number
          screen: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          owner?: string | null
          position?: number
          query?: string
          revision?: number
          screen?: string
          updated_at?: string
        }
        Relationships: []
      }
      staff_invitations: {
        Row: { accepted_at: string | null; expires_at: string; sent_at: string; sent_by: string | null; token_hash: string; user_id: string }
        Insert: { accepted_at?: string | null; expires_at?: string; sent_at?: string; sent_by?: string | null; token_hash: string; user_id: string }
        Update: { accepted_at?: string | null; expires_at?: string; sent_at?: string; sent_by?: string | null; token_hash?: string; user_id?: string }
        Relationships: []
      }
      staff_profiles: {
        Row: {
          created_at: string
          deactivated_at: string | null
          density: string
          id: string
          invited_at: string | null
          invited_by: string | null
          last_seen_at: string | null
          name: string
          notifications: NonNullable<Json>
          phone: string
          photo_path: string | null
          revision: number
          signature: string
          single_keys: boolean
          start_screen: string
          theme: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          deactivated_at?: string | null
          density?: string
          id: string
          invited_at?: string | null
          invited_by?: string | null
          last_seen_at?: string | null
          name?: string
          notifications?: NonNullable<Json>
          phone?: string
          photo_path?: string | null
          revision?: number
          signature?: string
          single_keys?: boolean
          start_screen?: string
          theme?: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          deactivated_at?: string | null
          density?: string
          id?: string
          invited_at?: string | null
          invited_by?: string | null
          last_seen_at?: string | null
          name?: string
          notifications?: NonNullable<Json>
          phone?: string
          photo_path?: string | null
          revision?: number
          signature?: string
          single_keys?: boolean
          start_screen?: string
          theme?: string
          updated_at?: string
        }
        Relationships: []
      }
      staff_second_factors: {
        Row: {
          failures: number
          recovery_hashes: string[]
          recovery_made_at: string | null
          tried_at: string | null
          tried_codes: NonNullable<Json>
          user_id: string
        }
        Insert: {
          failures?: number
          recovery_hashes?: string[]
          recovery_made_at?: string | null
          tried_at?: string | null
          tried_codes?: NonNullable<Json>
          user_id: string
        }
        Update: {
          failures?: number
          recovery_hashes?: string[]
          recovery_made_at?: string | null
          tried_at?: string | null
          tried_codes?: NonNullable<Json>
          user_id?: string
        }
        Relationships: []
      }
      staff_sessions: {
        Row: { created_at: string; device: string; last_seen_at: string; recovered_at: string | null; session_id: string; user_id: string }
        Insert: { created_at?: string; device?: string; last_seen_at?: string; recovered_at?: string | null; session_id: string; user_id: string }
        Update: { created_at?: string; device?: string; last_seen_at?: string; recovered_at?: string | null; session_id?: string; user_id?: string }
        Relationships: []
      }
      staff_settings: {
        Row: {
          created_at: string
          id: string
          is_only: boolean
          revision: number
          second_factor_from: Database['public']['Enums']['staff_role'] | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          id?: string
          is_only?: boolean
          revision?: number
          second_factor_from?: Database['public']['Enums']['staff_role'] | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          id?: string
          is_only?: boolean
          revision?: number
          second_factor_from?: Database['public']['Enums']['staff_role'] | null
          updated_at?: string
        }
        Relationships: []
      }
      stock_movements: {
        Row: { at: string; by: string | null; change: number; id: number; note: string; reason: string; stock_after: number; variant_id: string }
        Insert: { at?: string; by?: string | null; change: number; id?: never; note?: string; reason: string; stock_after: number; variant_id: string }
        Update: { at?: string; by?: string | null; change?: number; id?: never; note?: string; reason?: string; stock_after?: number; variant_id?: string }
        Relationships: [
          {
            foreignKeyName: 'stock_movements_variant_id_fkey'
            columns: ['variant_id']
            isOneToOne: false
            referencedRelation: 'product_variants'
            referencedColumns: ['id']
          },
        ]
      }
      suppressions: {
        Row: {
          actor: string | null
          at: string
          created_at: string
          id: string
          kind: string
          lift_reason: string
          lifted_at: string | null
          lifted_by: string | null
          reason: string
          revision: number
          search: string
          source: string
          status: string
          updated_at: string
          value: string
        }
        Insert: {
          actor?: string | null
          at?: string
          created_at?: string
          id?: string
          kind: string
          lift_reason?: string
          lifted_at?: string | null
          lifted_by?: string | null
          reason?: string
          revision?: number
          search?: never
          source?: string
          status?: never
          updated_at?: string
          value: string
        }
        Update: {
          actor?: string | null
          at?: string
          created_at?: string
          id?: string
          kind?: string
          lift_reason?: string
          lifted_at?: string | null
          lifted_by?: string | null
          reason?: string
          revision?: number
          search?: never
          source?: string
          status?: never
          updated_at?: string
          value?: string
        }
        Relationships: []
      }
      user_roles: {
        Row: { created_at: string; role: Database['public']['Enums']['staff_role']; updated_at: string; user_id: string }
        Insert: { created_at?: string; role: Database['public']['Enums']['staff_role']; updated_at?: string; user_id: string }
        Update: { created_at?: string; role?: Database['public']['Enums']['staff_role']; updated_at?: string; user_id?: string }
        Relationships: []
      }
      webhook_logs: {
        Row: {
          attempts: NonNullable<Json>
          created_at: string
          id: string
          kind: string
          lead_id: string | null
          next_attempt_at: string | null
          payload: NonNullable<Json>
          source_component: string
          source_url: string
          status: string
          updated_at: string
          webhook_id: string | null
          webhook_name: string
        }
        Insert: {
          attempts?: NonNullable<Json>
          created_at?: string
          id?: string
          kind: string
          lead_id?: string | null
          next_attempt_at?: string | null
          payload: NonNullable<Json>
          source_component?: string
          source_url?: string
          status?: string
          updated_at?: string
          webhook_id?: string | null
          webhook_name: string
        }
        Update: {
          attempts?: NonNullable<Json>
          created_at?: string
          id?: string
          kind?: string
          lead_id?: string | null
          next_attempt_at?: string | null
          payload?: NonNullable<Json>
          source_component?: string
          source_url?: string
          status?: string
          updated_at?: string
          webhook_id?: string | null
          webhook_name?: string
        }
        Relationships: [
          { foreignKeyName: 'webhook_logs_lead_id_fkey'; columns: ['lead_id']; isOneToOne: false; referencedRelation: 'leads'; referencedColumns: ['id'] },
          {
            foreignKeyName: 'webhook_logs_webhook_id_fkey'
            columns: ['webhook_id']
            isOneToOne: false
            referencedRelation: 'webhooks'
            referencedColumns: ['id']
          },
        ]
      }
      webhooks: {
        Row: {
          created_at: string
          has_secret: boolean
          id: string
          is_active: boolean
          kinds: string[]
          name: string
          revision: number
          secrets_encrypted: string[]
          updated_at: string
          url: string
        }
        Insert: {
          created_at?: string
          has_secret?: never
          id?: string
          is_active?: boolean
          kinds?: string[]
          name: string
          revision?: number
          secrets_encrypted?: string[]
          updated_at?: string
          url: string
        }
        Update: {
          created_at?: string
          has_secret?: never
          id?: string
          is_active?: boolean
          kinds?: string[]
          name?: string
          revision?: number
          secrets_encrypted?: string[]
          updated_at?: string
          url?: string
        }
        Relationships: []
      }
    }
    Views: {
      booking_rows: {
        Row: {
          address: string | null
          adviser_id: string | null
          adviser_name: string | null
          case_id: string | null
          case_number: string | null
          created_at: string | null
          email: string | null
          ends_at: string | null
          hold_until: string | null
          id: string | null
          kind: string | null
          language: string | null
          name: string | null
          note: string | null
          partner: string | null
          phone: string | null
          postcode: string | null
          products: string[] | null
          revision: number | null
          search: string | null
          sequence: number | null
          source: string | null
          staff_note: string | null
          starts_at: string | null
          state: string | null
          town: string | null
          updated_at: string | null
        }
        Relationships: []
      }
      campaign_periods: {
        Row: {
          ends_at: string | null
          id: string | null
          name: string | null
          published: Json | null
          revision: number | null
          starts_at: string | null
          state: string | null
        }
        Relationships: []
      }
      campaign_prices: {
        Row: {
          amount_ore: number | null
          id: string | null
          product: string | null
          sku: string | null
          valid_from: string | null
          valid_until: string | null
          variant: string | null
        }
        Relationships: []
      }
      campaign_rows: {
        Row: {
          banner: Json | null
          budget_ore: number | null
          cases: number | null
          changed_at: string | null
          contacted: number | null
          created_at: string | null
          draft: Json | null
          ends_at: string | null
          forms: number | null
          goal: number | null
          id: string | null
          leads: number | null
          links: number | null
          locked: boolean | null
          name: string | null
          note: string | null
          offers: number | null
          orders: number | null
          other_values: string[] | null
          pages: Json | null
          place: string | null
          planned_for: string | null
          price: string | null
          published: Json | null
          revision: number | null
          search: string | null
          slug: string | null
          starts_at: string | null
          starts_order: string | null
          state: string | null
          status: string | null
          updated_at: string | null
          visits: number | null
          won: number | null
          won_ore: number | null
        }
        Relationships: []
      }
      consent_ledger: {
        Row: {
          email: string | null
          given_at: string | null
          id: string | null
          lead_id: string | null
          lead_kind: string | null
          name: string | null
          page: string | null
          phone: string | null
          purpose: string | null
          reason: string | null
          revision: number | null
          search: string | null
          status: string | null
          text_version: string | null
          withdrawn_actor: string | null
          withdrawn_at: string | null
          withdrawn_by: string | null
        }
        Relationships: []
      }
      constant_rows: {
        Row: {
          body: Json | null
          changed_at: string | null
          changed_by: string | null
          created_at: string | null
          id: string | null
          key: string | null
          kind: string | null
          least: number | null
          live_version: number | null
          most: number | null
          note: string | null
          published: Json | null
          revision: number | null
          search: string | null
          seed: Json | null
          source_period: string | null
          source_read_on: string | null
          source_state: string | null
          status: string | null
          title: string | null
          topic: string | null
          topic_key: string | null
          updated_at: string | null
        }
        Relationships: []
      }
      discount_rows: {
        Row: {
          active: boolean | null
          amount_ore: number | null
          code: string | null
          created_at: string | null
          ends_on: string | null
          groups: string[] | null
          id: string | null
          kind: string | null
          minimum_ore: number | null
          most_uses: number | null
          note: string | null
          percent: number | null
          revision: number | null
          search: string | null
          starts_on: string | null
          updated_at: string | null
          uses: number | null
        }
        Relationships: []
      }
      large_changes: {
        Row: {
          approved_at: string | null
          approved_by: string | null
          beyond: number | null
          changed_by: string | null
          id: string | null
          least: number | null
          most: number | null
          note: string | null
          revision: number | null
          share: number | null
          title: string | null
          total: number | null
        }
        Relationships: []
      }
      link_rows: {
        Row: {
          adviser: string | null
          after_path: string | null
          archived: boolean | null
          calculator: string | null
          clicks: number | null
          created_at: string | null
          expires_on: string | null
          id: string | null
          inputs: Json | null
          last_click: string | null
          leads: number | null
          made_by: string | null
          max_uses: number | null
          name: string | null
          offer: string | null
          offers: number | null
          page: string | null
          path: string | null
          place: string | null
          products: string[] | null
          revision: number | null
          search: string | null
          slug: string | null
          state: string | null
          target: string | null
          utm_campaign: string | null
          utm_content: string | null
          utm_medium: string | null
          utm_source: string | null
          utm_term: string | null
          won: number | null
        }
        Relationships: []
      }
      material_rows: {
        Row: {
          archived_at: string | null
          bytes: number | null
          created_at: string | null
          expires_on: string | null
          id: string | null
          kind: string | null
          links: number | null
          name: string | null
          note: string | null
          opens: number | null
          owner: string | null
          revision: number | null
          search: string | null
          sharing: string | null
          slug: string | null
          state: string | null
          topic: string | null
          type: string | null
          updated_at: string | null
          version: number | null
          version_at: string | null
        }
        Relationships: []
      }
      media_folders: { Row: { folder: string | null }; Relationships: [] }
      media_rows: {
        Row: {
          alt: string | null
          bytes: number | null
          created_at: string | null
          folder: string | null
          height: number | null
          id: string | null
          kind: string | null
          name: string | null
          path: string | null
          revision: number | null
          search: string | null
          updated_at: string | null
          uses: number | null
          width: number | null
        }
        Relationships: []
      }
      mention_rows: {
        Row: {
          alt: string | null
          base: string | null
          changed_at: string | null
          consent_by: string | null
          consent_how: string | null
          consent_on: string | null
          consent_until: string | null
          draft: Json | null
          ends_on: string | null
          example: boolean | null
          facts: string | null
          id: string | null
          key: string | null
          kind: string | null
          kind_order: string | null
          link: string | null
          name: string | null
          note: string | null
          picture: Json | null
          place: string | null
          planned_for: string | null
          position: number | null
          postcodes: Json | null
          published: Json | null
          revision: number | null
          search: string | null
          seeded: boolean | null
          shown: boolean | null
          source: string | null
          spot: string | null
          state: string | null
          status: string | null
          text: string | null
          updated_at: string | null
          week_text: string | null
          week_title: string | null
          withdrawn_at: string | null
        }
        Relationships: []
      }
      offer_draft_calculations: {
        Row: { calculation: Json | null; created_at: string | null; customer_name: string | null; id: string | null; number: string | null }
        Relationships: []
      }
      order_rows: {
        Row: {
          address: string | null
          captured_ore: number | null
          company: string | null
          created_at: string | null
          cvr: string | null
          delivered_at: string | null
          delivery: string | null
          dropped_ore: number | null
          ean: string | null
          email: string | null
          goods: string | null
          has_failed: boolean | null
          hold_until: string | null
          id: string | null
          is_capturing: boolean | null
          is_disputed: boolean | null
          is_expiring: boolean | null
          is_to_do: boolean | null
          is_withdrawn: boolean | null
          name: string | null
          note: string | null
          number: string | null
          pay_by: string | null
          payment_id: string | null
          payment_state: string | null
          phone: string | null
          pieces: number | null
          postcode: string | null
          reference: string | null
          refunded_ore: number | null
          requisition: string | null
          revision: number | null
          search: string | null
          sent_at: string | null
          state: string | null
          total_ore: number | null
          town: string | null
          tracking: string | null
          updated_at: string | null
          vat_ore: number | null
        }
        Relationships: []
      }
      page_list: {
        Row: {
          changed_at: string | null
          id: string | null
          key: string | null
          note: string | null
          planned_for: string | null
          revision: number | null
          search: string | null
          seo_description: string | null
          seo_title: string | null
          status: string | null
          title: string | null
          topic: string | null
          updated_at: string | null
        }
        Relationships: []
      }
      page_rows: {
        Row: {
          blocks: Json | null
          changed_at: string | null
          draft: Json | null
          id: string | null
          key: string | null
          note: string | null
          planned_for: string | null
          published: Json | null
          revision: number | null
          search: string | null
          seo_description: string | null
          seo_title: string | null
          status: string | null
          title: string | null
          topic: string | null
          updated_at: string | null
        }
        Relationships: []
      }
      payment_event_rows: {
        Row: {
          amount_ore: number | null
          event_id: string | null
          handled_at: string | null
          id: string | null
          kind: string | null
          order_id: string | null
          order_name: string | null
          order_number: string | null
          outcome: string | null
          payment_id: string | null
          received_at: string | null
          revision: number | null
          search: string | null
          state: string | null
        }
        Relationships: []
      }
      piece_list: {
        Row: {
          changed_at: string | null
          id: string | null
          key: string | null
          note: string | null
          planned_for: string | null
          revision: number | null
          search: string | null
          status: string | null
          title: string | null
          updated_at: string | null
          uses: number | null
        }
        Relationships: []
      }
      piece_rows: {
        Row: {
          blocks: Json | null
          changed_at: string | null
          draft: Json | null
          id: string | null
          key: string | null
          note: string | null
          planned_for: string | null
          published: Json | null
          revision: number | null
          search: string | null
          status: string | null
          title: string | null
          updated_at: string | null
          uses: number | null
        }
        Relationships: []
      }
      piece_uses: {
        Row: {
          content_id: string | null
          in_draft: boolean | null
          in_live: boolean | null
          key: string | null
          kind: string | null
          live_slug: string | null
          piece_id: string | null
          title: string | null
        }
        Relationships: []
      }
      post_import_rows: {
        Row: {
          authors: Json | null
          created_at: string | null
          created_by: string | null
          drafted: number | null
          failed: number | null
          fetched: number | null
          finished_at: string | null
          handled: number | null
          id: string | null
          kept: number | null
          left_out: Json | null
          made: number | null
          missed: number | null
          name: string | null
          pictures: number | null
          redirects: boolean | null
          refused: number | null
          revision: number | null
          skipped: number | null
          staged: number | null
          status: string | null
          there: number | null
          topic: string | null
          total: number | null
          undone: number | null
          undone_at: string | null
          undone_by: string | null
          updated_at: string | null
          would_make: number | null
        }
        Relationships: []
      }
      post_list: {
        Row: {
          author_example: boolean | null
          author_role: string | null
          band: string | null
          changed_at: string | null
          description: string | null
          id: string | null
          lead: string | null
          live_slug: string | null
          note: string | null
          planned_for: string | null
          published_on: string | null
          published_order: string | null
          related: Json | null
          revision: number | null
          search: string | null
          slug: string | null
          spot: string | null
          status: string | null
          title: string | null
          topic: string | null
          updated_at: string | null
          updated_on: string | null
          withdrawn: boolean | null
        }
        Relationships: []
      }
      post_rows: {
        Row: {
          author_example: boolean | null
          author_role: string | null
          band: string | null
          blocks: Json | null
          changed_at: string | null
          description: string | null
          draft: Json | null
          id: string | null
          lead: string | null
          live_slug: string | null
          note: string | null
          planned_for: string | null
          published: Json | null
          published_on: string | null
          published_order: string | null
          related: Json | null
          revision: number | null
          search: string | null
          slug: string | null
          sources: Json | null
          spot: string | null
          status: string | null
          title: string | null
          topic: string | null
          updated_at: string | null
          updated_on: string | null
          withdrawn: boolean | null
        }
        Relationships: []
      }
      presentation_list: {
        Row: {
          case_id: string | null
          case_name: string | null
          case_number: string | null
          created_at: string | null
          id: string | null
          links: number | null
          name: string | null
          opened_at: string | null
          opens: number | null
          purpose: string | null
          revision: number | null
          search: string | null
          shown_at: string | null
          slide_count: number | null
          updated_at: string | null
        }
        Relationships: []
      }
      presentation_rows: {
        Row: {
          case_id: string | null
          case_name: string | null
          case_number: string | null
          created_at: string | null
          id: string | null
          links: number | null
          name: string | null
          opened_at: string | null
          opens: number | null
          purpose: string | null
          revision: number | null
          search: string | null
          shown_at: string | null
          slide_count: number | null
          slides: Json | null
          updated_at: string | null
        }
        Relationships: []
      }
      product_group_rows: {
        Row: {
          active: boolean | null
          created_at: string | null
          id: string | null
          lead: string | null
          name: string | null
          position: string | null
          products: number | null
          revision: number | null
          search: string | null
          seo_description: string | null
          seo_title: string | null
          slug: string | null
          tags: string[] | null
          updated_at: string | null
        }
        Relationships: []
      }
      product_rows: {
        Row: {
          by_offer: boolean | null
          changed_at: string | null
          changed_by: string | null
          created_at: string | null
          description: string | null
          energy: Json | null
          eu_address: string | null
          eu_contact: string | null
          eu_name: string | null
          example: boolean | null
          faults: string[] | null
          few: number | null
          fits: string | null
          group_id: string | null
          id: string | null
          instructions: string | null
          live_version: number | null
          make: string | null
          most_ore: number | null
          name: string | null
          pictures: Json | null
          position: string | null
          price_key: string | null
          price_ore: number | null
          producer_address: string | null
          producer_contact: string | null
          producer_in_eu: boolean | null
          producer_name: string | null
          related: string[] | null
          reserved: number | null
          revision: number | null
          search: string | null
          seo_description: string | null
          seo_title: string | null
          skus: string | null
          slug: string | null
          sold_out: number | null
          specifications: Json | null
          status: string | null
          stock: number | null
          summary: string | null
          tags: string[] | null
          tint: string | null
          updated_at: string | null
          variant_count: number | null
          warnings: string | null
        }
        Relationships: []
      }
      proven_claim_rows: {
        Row: {
          approved_at: string | null
          approved_by: string | null
          created_at: string | null
          evidence_url: string | null
          expires_on: string | null
          id: string | null
          material: string | null
          material_id: string | null
          needle: string | null
          note: string | null
          owner: string | null
          revision: number | null
          rule: string | null
          search: string | null
          source: string | null
          state: string | null
          text: string | null
          updated_at: string | null
          uses: number | null
        }
        Relationships: []
      }
      proven_claim_uses: {
        Row: {
          claim_id: string | null
          content_id: string | null
          in_draft: boolean | null
          in_live: boolean | null
          kind: string | null
          title: string | null
        }
        Relationships: []
      }
      publication_rows: {
        Row: {
          created_at: string | null
          created_by: string | null
          due_at: string | null
          id: string | null
          item_count: number | null
          kept_pictures: string | null
          new_titles: string | null
          problem: string | null
          product_count: number | null
          published_at: string | null
          reason: string | null
          redirect_version: number | null
          revision: number | null
          search: string | null
          state: string | null
          titles: string | null
          undoes: string | null
          updated_at: string | null
        }
        Relationships: []
      }
      unpublished_content: {
        Row: {
          body: Json | null
          changed_at: string | null
          changed_by: string | null
          created_at: string | null
          id: string | null
          key: string | null
          kind: string | null
          live_version: number | null
          note: string | null
          planned_in: string | null
          published: Json | null
          revision: number | null
          search: string | null
          seed: Json | null
          status: string | null
          title: string | null
          topic: string | null
          updated_at: string | null
        }
        Relationships: []
      }
      unpublished_products: {
        Row: {
          changed_at: string | null
          changed_by: string | null
          content: Json | null
          faults: string[] | null
          id: string | null
          published: Json | null
          seen: string | null
          title: string | null
        }
        Relationships: []
      }
      variant_rows: {
        Row: {
          active: boolean | null
          cost_ore: number | null
          created_at: string | null
          delivery_from_days: number | null
          delivery_to_days: number | null
          energy: Json | null
          few_from: number | null
          free: number | null
          id: string | null
          name: string | null
          position: number | null
          price_ore: number | null
          product_id: string | null
          product_name: string | null
          product_slug: string | null
          reserved: number | null
          revision: number | null
          search: string | null
          shelf: string | null
          sku: string | null
          stock: number | null
          updated_at: string | null
          weight_grams: number | null
        }
        Relationships: []
      }
    }
    Functions: {
      absence_on: { Args: { _absences: NonNullable<Json>; _day: string }; Returns: NonNullable<Json> }
      absorb_facts: { Args: { _case: string; _facts: NonNullable<Json> }; Returns: undefined }
      accept_staff_invitation: { Args: never; Returns: undefined }
      actor_kind: { Args: never; Returns: string }
      add_case_event: { Args: { _case: string; _kind: string; _data?: NonNullable<Json>; _body?: string; _at?: string }; Returns: string }
      address_key: { Args: { _address: string; _postcode: string }; Returns: string }
      adviser_calendar: { Args: { _id: string }; Returns: string }
      adviser_feed: { Args: { _renew?: boolean }; Returns: string }
      adviser_hand_over: { Args: { _from: string; _to: string; _closed?: boolean }; Returns: NonNullable<Json> }
      all_wants: { Args: { _one: string[]; _other: string[] }; Returns: string[] }
      approve_constant: { Args: { _id: string; _revision: number }; Returns: boolean }
      bare_redirect: { Args: { _kept: NonNullable<Json> }; Returns: NonNullable<Json> }
      booking_cancel: { Args: { _booking: string; _by: string; _reason?: string }; Returns: NonNullable<Json> }
      booking_confirm: {
        Args: { _request: string; _token: string; _visitor: string; _slot: NonNullable<Json>; _version: number; _free: string[]; _details: NonNullable<Json> }
        Returns: NonNullable<Json>
      }
      booking_context: { Args: { _from: string; _to: string; _but?: string; _visitor?: string }; Returns: NonNullable<Json> }
      booking_empty: { Args: { _booking: string }; Returns: undefined }
      booking_events_waiting: { Args: { _booking?: string; _before?: string; _limit?: number }; Returns: NonNullable<Json> }
      booking_figures: { Args: { _from: string; _to: string }; Returns: NonNullable<Json> }
      booking_follow_case: { Args: { _booking: string }; Returns: undefined }
      booking_from_lead: { Args: { _lead: string }; Returns: undefined }
      booking_happened: { Args: { _booking: string; _kind: string; _payload?: NonNullable<Json> }; Returns: undefined }
      booking_hold: { Args: { _visitor: string; _slot: NonNullable<Json>; _version: number; _hold_minutes?: number }; Returns: NonNullable<Json> }
      booking_json: { Args: { _booking: string }; Returns: NonNullable<Json> }
      booking_move: { Args: { _booking: string; _revision: number; _slot: NonNullable<Json>; _version: number; _by: string }; Returns: NonNullable<Json> }
      booking_of_request: { Args: { _request: string }; Returns: NonNullable<Json> }
      booking_open: { Args: { _token: string }; Returns: NonNullable<Json> }
      booking_outcome: { Args: { _booking: string; _revision: number; _act: string; _note: string }; Returns: undefined }
      booking_postpone: { Args: { _bookings: string[]; _work: string }; Returns: undefined }
      booking_release: { Args: { _visitor: string }; Returns: undefined }
      booking_staff_cancel: { Args: { _booking: string; _reason: string }; Returns: NonNullable<Json> }
      booking_staff_make: {
        Args: { _request: string; _token: string; _slot: NonNullable<Json>; _details: NonNullable<Json>; _case?: string }
        Returns: NonNullable<Json>
      }
      booking_staff_move: { Args: { _booking: string; _revision: number; _slot: NonNullable<Json> }; Returns: NonNullable<Json> }
      booking_step: { Args: { _state: string; _act: string }; Returns: string }
      booking_unplace: { Args: { _booking: string }; Returns: undefined }
      bookings_of_feed: { Args: { _secret: string }; Returns: NonNullable<Json> }
      bookings_tend: { Args: never; Returns: number }
      bookings_to_settle: { Args: { _limit?: number }; Returns: NonNullable<Json> }
      campaign_figures: {
        Args: { _values: string[] }
        Returns: {
          visits: number
          forms: number
          leads: number
          cases: number
          contacted: number
          offers: number
          won: number
          orders: number
          won_ore: number
        }[]
      }
      campaign_results: { Args: { _id: string; _from: string }; Returns: NonNullable<Json> }
      campaign_value_used: { Args: { _value: string }; Returns: boolean }
      campaigns_to_publish: { Args: never; Returns: NonNullable<Json> }
      cancel_publication: { Args: { _id: string; _revision: number }; Returns: boolean }
      case_assign: { Args: { _case: string; _revision?: number }; Returns: NonNullable<Json> }
      case_create: { Args: { _fields: NonNullable<Json> }; Returns: NonNullable<Json> }
      case_duplicates: { Args: { _case: string }; Returns: NonNullable<Json> }
      case_erase: { Args: { _case: string }; Returns: NonNullable<Json> }
      case_finish_step: { Args: { _case: string; _revision: number; _next?: NonNullable<Json>; _close?: string; _reason?: string }; Returns: NonNullable<Json> }
      case_from_import: { Args: { _import: string; _place: number; _due: string }; Returns: string }
      case_from_lead: { Args: { _lead: string }; Returns: string }
      case_from_offer: { Args: { _offer: string }; Returns: string }
      case_import_run: { Args: { _id: string; _call_by?: string; _limit?: number }; Returns: NonNullable<Json> }
      case_import_stage: { Args: { _id: string; _from: number; _rows: NonNullable<Json> }; Returns: NonNullable<Json> }
      case_import_undo: { Args: { _id: string; _limit?: number }; Returns: NonNullable<Json> }
      case_json: { Args: { _case: string }; Returns: NonNullable<Json> }
      case_knows: { Args: { _case: string; _facts: NonNullable<Json> }; Returns: boolean }
      case_merge: {
        Args: { _winner: string; _winner_revision: number; _loser: string; _loser_revision: number; _fields?: NonNullable<Json> }
        Returns: NonNullable<Json>
      }
      case_note: { Args: { _case: string; _kind: string; _body: string; _data?: NonNullable<Json> }; Returns: NonNullable<Json> }
      case_note_change: { Args: { _event: string; _revision: number; _body?: string; _pinned?: boolean }; Returns: NonNullable<Json> }
      case_note_remove: { Args: { _event: string; _revision: number }; Returns: NonNullable<Json> }
      case_outcome: { Args: { _case: string; _revision: number; _outcome: string; _note?: string; _at?: string; _reason?: string }; Returns: NonNullable<Json> }
      case_owner_of: { Args: { _email: string; _phone: string }; Returns: string }
      case_root: { Args: { _case: string }; Returns: string }
      case_seen: { Args: { _case: string }; Returns: undefined }
      case_set_owner: { Args: { _case: string; _revision: number; _owner?: string }; Returns: NonNullable<Json> }
      case_set_status: {
        Args: { _case: string; _revision: number; _status: string; _reason?: string; _step?: NonNullable<Json>; _close?: boolean }
        Returns: NonNullable<Json>
      }
      case_set_step: { Args: { _case: string; _revision: number; _step: NonNullable<Json> }; Returns: NonNullable<Json> }
      case_task_add: { Args: { _case: string; _text: string; _owner?: string; _due_at?: string }; Returns: NonNullable<Json> }
      case_task_change: { Args: { _task: string; _revision: number; _text: string; _owner?: string; _due_at?: string }; Returns: NonNullable<Json> }
      case_task_finish: { Args: { _task: string; _revision: number; _done?: boolean }; Returns: NonNullable<Json> }
      case_task_remove: { Args: { _task: string; _revision: number }; Returns: NonNullable<Json> }
      case_tend: { Args: { _at?: string }; Returns: NonNullable<Json> }
      case_timeline: { Args: { _case: string; _before?: string; _before_id?: string; _limit?: number }; Returns: NonNullable<Json> }
      case_undo_outcome: { Args: { _event: string }; Returns: NonNullable<Json> }
      case_unmerge: { Args: { _loser: string; _revision: number }; Returns: NonNullable<Json> }
      change_redirects: { Args: { _ids: string[]; _revisions: number[]; _action: string; _tag?: string }; Returns: NonNullable<Json> }
      commit_redirect_import: { Args: { _id: string; _leave_out?: number }; Returns: NonNullable<Json> }
      consent_ended: { Args: { _body: NonNullable<Json>; _withdrawn: string }; Returns: boolean }
      constant_change: {
        Args: { _id: string; _rows: NonNullable<Json>; _published: NonNullable<Json>; _seed: NonNullable<Json>; _least: number; _most: number }
        Returns: { share: number; total: number; beyond: number }[]
      }
      constant_value: { Args: { _rows: NonNullable<Json>; _area: string; _day: string }; Returns: number }
      constants_to_publish: { Args: never; Returns: NonNullable<Json> }
      content_words: { Args: { _body: NonNullable<Json> }; Returns: string }
      count_redirect_version: { Args: { _number: number; _discarded?: number }; Returns: NonNullable<Json> }
      count_second_factor_try: { Args: never; Returns: number }
      count_unpublished: { Args: never; Returns: NonNullable<Json> }
      current_pictures: { Args: { _pictures: NonNullable<Json> }; Returns: NonNullable<Json> }
      current_publication: { Args: never; Returns: string }
      danish_day: { Args: { _at: string }; Returns: string }
      deactivate_staff: { Args: { _user_id: string }; Returns: NonNullable<Json> }
      discard_left_imports: { Args: { _before: string }; Returns: number }
      discard_redirect_drafts: { Args: { _expected: number; _drafts: string }; Returns: NonNullable<Json> }
      discard_redirect_import: { Args: { _id: string }; Returns: boolean }
      discount_of: { Args: { _code: string; _lines: NonNullable<Json> }; Returns: NonNullable<Json> }
      drop_recovery_codes: { Args: never; Returns: undefined }
      drop_withdrawn_lines: { Args: { _order: string }; Returns: number }
      e164: { Args: { _typed: string }; Returns: string }
      easter_sunday: { Args: { _year: number }; Returns: string }
      email_key: { Args: { _email: string }; Returns: string }
      end_staff_sessions: { Args: { _user_id: string; _session_id?: string }; Returns: number }
      epoch_ms: { Args: { _at: string }; Returns: number }
      expire_orders: { Args: never; Returns: number }
      find_case: { Args: { _email: string; _phone: string; _address: string; _postcode: string }; Returns: NonNullable<Json> }
      find_redirects: { Args: { _paths: string[]; _live?: boolean; _import?: string }; Returns: NonNullable<Json> }
      find_staff_invitation: { Args: { _token_hash: string }; Returns: NonNullable<Json> }
      fold_campaign: { Args: { _value: string }; Returns: string }
      forget: { Args: { _at?: string }; Returns: undefined }
      forget_orders: { Args: { _at?: string }; Returns: number }
      forget_part_of_case: { Args: { _case: string; _facts: NonNullable<Json> }; Returns: undefined }
      free_post_slug: { Args: { _import: string; _wanted: string; _reserved: string[] }; Returns: string }
      from_epoch_ms: { Args: { _ms: number }; Returns: string }
      get_user_role: { Args: { _user_id: string }; Returns: Database['public']['Enums']['staff_role'] }
      has_min_role: { Args: { required: Database['public']['Enums']['staff_role'] }; Returns: boolean }
      invite_staff: {
        Args: { _user_id: string; _role: Database['public']['Enums']['staff_role']; _name: string; _token_hash: string }
        Returns: NonNullable<Json>
      }
      invoice_lines: { Args: { _content: NonNullable<Json>; _vat: number }; Returns: NonNullable<Json> }
      is_absences: { Args: { _value: NonNullable<Json> }; Returns: boolean }
      is_by_offer: { Args: { _product: string }; Returns: boolean }
      is_cyclic_piece: { Args: { _key: string; _body: NonNullable<Json>; _live: boolean }; Returns: boolean }
      is_day: { Args: { _value: string }; Returns: boolean }
      is_figures: { Args: { _value: NonNullable<Json> }; Returns: boolean }
      is_kind_rules: { Args: { _value: NonNullable<Json> }; Returns: boolean }
      is_last_super_admin: { Args: { _user_id: string }; Returns: boolean }
      is_media_path: { Args: { _value: string }; Returns: boolean }
      is_postcode_ranges: { Args: { _value: NonNullable<Json> }; Returns: boolean }
      is_product_pictures: { Args: { _value: NonNullable<Json> }; Returns: boolean }
      is_short_list: { Args: { _value: string[]; _most: number }; Returns: boolean }
      is_slug: { Args: { _value: string }; Returns: boolean }
      is_specifications: { Args: { _value: NonNullable<Json> }; Returns: boolean }
      is_weekly_hours: { Args: { _value: NonNullable<Json> }; Returns: boolean }
      is_working_day: { Args: { _day: string }; Returns: boolean }
      issue_invoice: { Args: { _order: string }; Returns: string }
      keep_step_as_task: { Args: { _case: string; _kind: string; _text: string; _owner: string; _at: string }; Returns: string }
      lead_erase: { Args: { _id: string }; Returns: undefined }
      lead_facts: { Args: { _kind: string; _values: NonNullable<Json>; _campaign: NonNullable<Json> }; Returns: NonNullable<Json> }
      lead_wants: { Args: { _kind: string; _values: NonNullable<Json> }; Returns: string[] }
      lift_suppression: { Args: { _id: string; _reason: string }; Returns: boolean }
      lines_of: { Args: { _text: string }; Returns: NonNullable<Json> }
      link_choices: { Args: never; Returns: NonNullable<Json> }
      link_fingerprint: { Args: { _link: NonNullable<Json> }; Returns: string }
      link_maker: { Args: { _user: string }; Returns: string }
      link_spellings: { Args: { _link: NonNullable<Json> }; Returns: NonNullable<Json> }
      link_twin: { Args: { _link: NonNullable<Json> }; Returns: NonNullable<Json> }
      links_to_publish: { Args: { _most: number }; Returns: NonNullable<Json> }
      list_offer: { Args: { _id: string }; Returns: undefined }
      list_redirects: {
        Args: { _filter: NonNullable<Json>; _sort: string; _after: NonNullable<Json>; _limit: number; _now: string; _most_counted: number }
        Returns: NonNullable<Json>
      }
      list_staff: { Args: never; Returns: NonNullable<Json> }
      list_staff_sessions: { Args: { _user_id: string }; Returns: NonNullable<Json> }
      lock_adviser_times: { Args: { _adviser: string; _version: number }; Returns: boolean }
      lock_case: { Args: { _case: string; _revision: number }; Returns: undefined }
      lock_cases: { Args: never; Returns: undefined }
      lock_note: { Args: { _event: string; _revision: number }; Returns: string }
      lock_order: { Args: { _id: string }; Returns: Database['public']['Tables']['orders']['Row'] }
      lock_pieces: { Args: never; Returns: undefined }
      lock_redirects: { Args: never; Returns: number }
      lock_task: { Args: { _task: string; _revision: number }; Returns: string }
      log_access: { Args: { _action: string; _table: string; _row: string }; Returns: undefined }
      log_test_send: { Args: { _what: string; _to: string; _record: string }; Returns: undefined }
      lowest_price_before: { Args: { _variant: string; _at: string }; Returns: number }
      makes_case: { Args: { _kind: string; _set_aside: string }; Returns: boolean }
      mask_row: { Args: { _row: NonNullable<Json>; _masked: string[] }; Returns: NonNullable<Json> }
      mask_value: { Args: { _column: string; _value: NonNullable<Json> }; Returns: NonNullable<Json> }
      materials_to_publish: { Args: never; Returns: NonNullable<Json> }
      may_publish_redirects: { Args: never; Returns: boolean }
      mentions_to_publish: { Args: never; Returns: NonNullable<Json> }
      move_redirect: { Args: { _id: string; _before?: string }; Returns: string }
      move_stock: { Args: { _variant: string; _reason: string; _number: number; _note?: string }; Returns: number }
      named_adviser: { Args: { _values: NonNullable<Json>; _day: string }; Returns: string }
      new_case_number: { Args: never; Returns: string }
      next_invoice_number: { Args: { _series: string }; Returns: string }
      note_live_links: { Args: { _links: NonNullable<Json> }; Returns: undefined }
      note_presentation_shown: { Args: { _id: string }; Returns: undefined }
      offer_act: {
        Args: { _id: string; _version: number; _kind: string; _payload: NonNullable<Json>; _key?: string; _at?: string; _before?: string }
        Returns: NonNullable<Json>
      }
      offer_answer_question: { Args: { _id: string; _payload: NonNullable<Json> }; Returns: NonNullable<Json> }
      offer_create: {
        Args: {
          _id: string
          _request: string
          _content: NonNullable<Json>
          _customer_name: string
          _customer_email: string
          _total_ore: number
          _lead_id?: string
          _case_id?: string
        }
        Returns: NonNullable<Json>
      }
      offer_deliver: { Args: { _id: string; _payload: NonNullable<Json> }; Returns: NonNullable<Json> }
      offer_empty: { Args: { _id: string }; Returns: boolean }
      offer_end: { Args: { _id: string; _payload: NonNullable<Json> }; Returns: NonNullable<Json> }
      offer_erase: { Args: { _id: string }; Returns: NonNullable<Json> }
      offer_event: { Args: { _id: string }; Returns: NonNullable<Json> }
      offer_events_waiting: { Args: { _before: string; _limit: number }; Returns: NonNullable<Json> }
      offer_expire: { Args: { _at?: string }; Returns: number }
      offer_facts: { Args: { _offer: string }; Returns: NonNullable<Json> }
      offer_happened: {
        Args: { _id: string; _version: number; _kind: string; _payload: NonNullable<Json>; _key: string; _at: string }
        Returns: NonNullable<Json>
      }
      offer_is_erased: { Args: { _id: string }; Returns: boolean }
      offer_open: { Args: { _id: string; _version?: number }; Returns: NonNullable<Json> }
      offer_opened: { Args: { _id: string; _version: number; _at?: string }; Returns: NonNullable<Json> }
      offer_refused: { Args: { _reason: string }; Returns: NonNullable<Json> }
      offer_retract: { Args: { _id: string; _payload: NonNullable<Json> }; Returns: NonNullable<Json> }
      offer_save: {
        Args: {
          _id: string
          _seen: string
          _content: NonNullable<Json>
          _customer_name: string
          _customer_email: string
          _total_ore: number
          _lead_id?: string
          _case_id?: string
        }
        Returns: NonNullable<Json>
      }
      offer_send: {
        Args: { _id: string; _version: number; _seen: string; _content: NonNullable<Json>; _payload: NonNullable<Json> }
        Returns: NonNullable<Json>
      }
      offer_send_next: { Args: { _id: string; _from: number; _content: NonNullable<Json>; _payload: NonNullable<Json> }; Returns: NonNullable<Json> }
      offer_show_version: { Args: { _id: string; _version: number; _content: NonNullable<Json>; _payload: NonNullable<Json> }; Returns: NonNullable<Json> }
      offer_sums: {
        Args: {
          _today: string
          _terms?: string[]
          _owners?: string[]
          _unowned?: boolean
          _maker?: string
          _from?: string
          _until?: string
          _valid_from?: string
          _valid_to?: string
          _least?: number
          _most?: number
          _postcode_from?: string
          _postcode_to?: string
        }
        Returns: NonNullable<Json>
      }
      office_deadline: { Args: { _at: string; _hours?: number }; Returns: string }
      office_morning: { Args: { _day: string }; Returns: string }
      open_material_link: { Args: { _id: string; _opens: boolean }; Returns: NonNullable<Json> }
      open_presentation_link: { Args: { _id: string; _opens: boolean }; Returns: NonNullable<Json> }
      order_cancel: { Args: { _order: string; _reason: string }; Returns: undefined }
      order_counts: { Args: never; Returns: NonNullable<Json> }
      order_create: {
        Args: { _request: string; _token: string; _lines: NonNullable<Json>; _freight: NonNullable<Json>; _customer: NonNullable<Json>; _hold_minutes?: number }
        Returns: NonNullable<Json>
      }
      order_deliver: { Args: { _order: string }; Returns: undefined }
      order_empty: { Args: { _order: string }; Returns: undefined }
      order_events_announced: { Args: { _ids: number[] }; Returns: undefined }
      order_events_waiting: { Args: { _limit: number }; Returns: NonNullable<Json> }
      order_give_up: { Args: { _order: string; _act: string; _reason?: string }; Returns: undefined }
      order_happened: { Args: { _order: string; _kind: string; _payload?: NonNullable<Json> }; Returns: undefined }
      order_open: { Args: { _token: string }; Returns: NonNullable<Json> }
      order_pack: { Args: { _order: string; _act: string }; Returns: undefined }
      order_paper: { Args: { _order: string }; Returns: NonNullable<Json> }
      order_refund: { Args: { _order: string; _lines: NonNullable<Json>; _reason?: string }; Returns: string }
      order_register_withdrawal: { Args: { _order: string; _lines: NonNullable<Json>; _said_on: string; _how: string }; Returns: undefined }
      order_resend: { Args: { _order: string; _event: number }; Returns: undefined }
      order_reserve: { Args: { _order: string; _payment: string }; Returns: boolean }
      order_return: { Args: { _order: string; _lines: NonNullable<Json> }; Returns: undefined }
      order_send: { Args: { _order: string; _tracking?: string }; Returns: string }
      order_set_session: { Args: { _order: string; _session: string }; Returns: undefined }
      order_step: { Args: { _state: string; _act: string; _to?: string }; Returns: string }
      order_vouchers: { Args: { _from: string; _until: string; _after: string; _limit: number }; Returns: NonNullable<Json> }
      order_was_sent: { Args: { _order: string }; Returns: undefined }
      order_withdraw: { Args: { _token: string; _lines: NonNullable<Json> }; Returns: string }
      own_second_factor: { Args: never; Returns: NonNullable<Json> }
      pages_to_publish: { Args: never; Returns: NonNullable<Json> }
      pass_second_factor: { Args: never; Returns: undefined }
      payment_act_done: { Args: { _id: string }; Returns: boolean }
      payment_act_failed: { Args: { _id: string; _error: string }; Returns: undefined }
      payment_act_retry: { Args: { _id: string }; Returns: boolean }
      payment_acts_due: {
        Args: { _limit: number }
        Returns: { id: string; order_id: string; kind: string; amount: number; payment: string; attempts: number }[]
      }
      payment_event_handle: { Args: { _id: string }; Returns: string }
      payment_event_ignore: { Args: { _id: string }; Returns: boolean }
      payment_event_retry: { Args: { _id: string }; Returns: string }
      payment_event_store: { Args: { _id: string; _kind: string; _payment: string; _payload: NonNullable<Json> }; Returns: boolean }
      pick_adviser: { Args: { _postcode: string; _wants: string[]; _day: string }; Returns: string }
      pictures_of_post: { Args: { _body: NonNullable<Json> }; Returns: NonNullable<Json> }
      piece_keys: { Args: { _body: NonNullable<Json> }; Returns: string }
      pieces_to_publish: { Args: never; Returns: NonNullable<Json> }
      plan_for_many: { Args: { _rows: number }; Returns: undefined }
      post_import_make: { Args: { _id: string; _rows: NonNullable<Json> }; Returns: undefined }
      post_import_picture: { Args: { _id: string; _place: number; _media: string; _is_new: boolean; _reason: string }; Returns: undefined }
      post_import_redirect: { Args: { _id: string; _place: number; _redirect: string; _revision: number; _reason: string }; Returns: undefined }
      post_import_stage: { Args: { _id: string; _from: number; _items: NonNullable<Json>; _reserved: string[] }; Returns: undefined }
      post_import_undo: { Args: { _id: string; _limit?: number }; Returns: undefined }
      posts_to_publish: { Args: never; Returns: NonNullable<Json> }
      price_at: { Args: { _variant: string; _at: string }; Returns: number }
      product_content: { Args: { _id: string }; Returns: NonNullable<Json> }
      product_faults: { Args: { _id: string }; Returns: string[] }
      product_uses: {
        Args: { _id: string; _figures: string[]; _calculators: string[] }
        Returns: { id: string; kind: string; title: string; in_draft: boolean; in_live: boolean }[]
      }
      products_to_publish: { Args: { _after: string; _limit: number }; Returns: { slug: string; content: NonNullable<Json> }[] }
      publish_content: {
        Args: { _items: NonNullable<Json>; _reason: string; _due?: string; _products?: NonNullable<Json>; _redirects?: NonNullable<Json> }
        Returns: string
      }
      publish_due_content: { Args: never; Returns: number }
      publish_products: { Args: { _ids: string[]; _reason?: string }; Returns: number }
      publish_redirects: { Args: { _why: string; _expected: number; _drafts: string }; Returns: NonNullable<Json> }
      published_content: { Args: { _id: string; _version: number; _seed: NonNullable<Json> }; Returns: NonNullable<Json> }
      put_case: { Args: { _case: string; _change: NonNullable<Json>; _why: string }; Returns: undefined }
      reactivate_staff: { Args: { _user_id: string }; Returns: boolean }
      recent_constants: { Args: { _id: string; _seed: NonNullable<Json> }; Returns: { rows: NonNullable<Json>; looked_at: boolean }[] }
      redirect_beside: { Args: { _row: NonNullable<Json> }; Returns: NonNullable<Json> }
      redirect_patterns: { Args: { _live?: boolean; _import?: string }; Returns: NonNullable<Json> }
      redirect_rule: { Args: { _row: NonNullable<Json> }; Returns: NonNullable<Json> }
      redirect_rules_after: { Args: { _after: string; _most: number }; Returns: NonNullable<Json> }
      redirect_standing: { Args: never; Returns: NonNullable<Json> }
      redirects_becoming: { Args: { _most: number }; Returns: NonNullable<Json> }
      redirects_by_id: { Args: { _ids: string[] }; Returns: NonNullable<Json> }
      redirects_waiting: { Args: never; Returns: NonNullable<Json> }
      refresh_case: { Args: { _case: string }; Returns: undefined }
      refund_amounts: { Args: { _order: string; _lines: NonNullable<Json> }; Returns: { line: number; quantity: number; amount: number }[] }
      refuse_act: { Args: { _reason: string; _state?: string }; Returns: undefined }
      release_stock: { Args: { _order: string }; Returns: undefined }
      renew_recovery_codes: { Args: never; Returns: string[] }
      replace_media: { Args: { _id: string; _revision: number; _path: string; _width: number; _height: number; _bytes: number }; Returns: number }
      replace_pictures: { Args: { _pictures: NonNullable<Json>; _known: string[]; _new: NonNullable<Json> }; Returns: NonNullable<Json> }
      republish_lost_links: { Args: { _slugs: string[] }; Returns: number }
      require_admin: { Args: never; Returns: undefined }
      require_min_role: { Args: { required: Database['public']['Enums']['staff_role'] }; Returns: undefined }
      reset_second_factor: { Args: { _user_id: string }; Returns: undefined }
      restore_content: { Args: { _id: string; _revision: number; _number: number }; Returns: boolean }
      restore_product_version: { Args: { _product: string; _number: number }; Returns: undefined }
      restore_redirects: { Args: { _version: number; _why: string; _expected: number; _drafts?: string }; Returns: NonNullable<Json> }
      revert_redirect: { Args: { _id: string; _seen: number }; Returns: boolean }
      role_level: { Args: { _role: Database['public']['Enums']['staff_role'] }; Returns: number }
      run_publication: { Args: { _id: string }; Returns: undefined }
      search_records: { Args: { _patterns: string[]; _limit: number }; Returns: { noun: string; id: string; label: string; beside: string }[] }
      second_factor_hash: { Args: { _code: string }; Returns: string }
      second_factor_required: { Args: never; Returns: boolean }
      seed_content: { Args: { _kind: string; _hash: string; _rows: NonNullable<Json> }; Returns: undefined }
      session_lacks: { Args: never; Returns: string }
      set_staff_role: { Args: { _user_id: string; _role: Database['public']['Enums']['staff_role'] }; Returns: NonNullable<Json> }
      settle_case: { Args: { _case: string }; Returns: undefined }
      share_out: { Args: { _sum: number; _parts: number[] }; Returns: number[] }
      shop_stamp: { Args: never; Returns: string }
      source_due_on: { Args: { _read_on: string; _period: string }; Returns: string }
      source_read_on: { Args: { _rows: NonNullable<Json> }; Returns: string }
      staff_day: { Args: { _adviser?: string; _at?: string }; Returns: NonNullable<Json> }
      staff_members: {
        Args: never
        Returns: {
          id: string
          email: string
          name: string
          phone: string
          photo_path: string
          role: string
          status: string
          adviser_id: string
          two_factor: boolean
          last_seen_at: string
          invited_at: string
          invitation_expires_at: string
          deactivated_at: string
          created_at: string
          revision: number
          search: string
        }[]
      }
      stage_redirect_rows: {
        Args: { _id: string; _from: number; _count: number; _rows: NonNullable<Json>; _refused: number; _skipped: number }
        Returns: NonNullable<Json>
      }
      stand_in: { Args: { _adviser: string; _day: string }; Returns: string }
      status_rank: { Args: { _status: string }; Returns: number }
      status_refusal: { Args: { _case: string; _status: string }; Returns: string }
      step_after_event: {
        Args: { _case: string; _kind: string; _at: string; _reason: string; _force: string; _done?: string[]; _change?: NonNullable<Json> }
        Returns: undefined
      }
      step_by_hand: { Args: { _step: NonNullable<Json>; _reason: string }; Returns: NonNullable<Json> }
      step_json: { Args: { _kind: string; _text: string; _owner: string; _at: string; _reason: string }; Returns: NonNullable<Json> }
      step_label: { Args: { _kind: string }; Returns: string }
      store_campaign_days: { Args: { _rows: NonNullable<Json> }; Returns: undefined }
      store_link_clicks: { Args: { _rows: NonNullable<Json> }; Returns: number }
      store_material_version: { Args: { _id: string; _revision: number; _path: string; _type: string; _bytes: number; _note: string }; Returns: number }
      store_withdrawals: { Args: { _rows: NonNullable<Json> }; Returns: undefined }
      suppress: { Args: { _kind: string; _value: string; _source: string; _at: string }; Returns: undefined }
      take_stock: { Args: { _order: string }; Returns: undefined }
      text_at: { Args: { _values: NonNullable<Json>; _key: string; _max: number }; Returns: string }
      touch_session: { Args: { _device: string }; Returns: NonNullable<Json> }
      try_second_factor: { Args: { _code: string }; Returns: NonNullable<Json> }
      undo_product: { Args: { _undone: string; _product: string; _publication: string; _reason: string }; Returns: undefined }
      undo_publication: { Args: { _id: string; _revision: number }; Returns: string }
      undo_redirects: { Args: { _version: number; _reason: string }; Returns: undefined }
      undone_pictures: { Args: { _before: NonNullable<Json>; _shown: NonNullable<Json> }; Returns: NonNullable<Json> }
      unheard_sessions: { Args: { _limit: number }; Returns: { session: string; is_given_up: boolean }[] }
      unknown_campaigns: { Args: never; Returns: NonNullable<Json> }
      unpublished_redirects: { Args: never; Returns: NonNullable<Json> }
      use_recovery_code: { Args: { _code: string }; Returns: NonNullable<Json> }
      validity: { Args: { _until: string }; Returns: string }
      value_change: { Args: { _value: number; _was: number }; Returns: number }
      values_of_campaign: { Args: { _id: string; _key: string }; Returns: string[] }
      vat_in: { Args: { _ore: number }; Returns: number }
      webhook_rotate: { Args: { _id: string; _sealed?: string }; Returns: number }
      withdraw_consent: { Args: { _id: string; _reason: string }; Returns: boolean }
      withdraw_order_lines: {
        Args: { _order: Database['public']['Tables']['orders']['Row']; _lines: NonNullable<Json>; _told: NonNullable<Json> }
        Returns: undefined
      }
      withdraw_products: { Args: { _ids: string[] }; Returns: number }
      withdrawable: { Args: { _line: Database['public']['Tables']['order_lines']['Row'] }; Returns: number }
      write_media_uses: { Args: { _noun: string; _record: string; _place: string; _pictures: NonNullable<Json> }; Returns: undefined }
    }
    Enums: { staff_role: 'viewer' | 'admin' | 'super_admin' }
    CompositeTypes: { [_ in never]: never }
  }
}
