export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      audit_log: {
        Row: {
          action: string
          actor: string | null
          after: Json | null
          at: string
          before: Json | null
          id: number
          row_id: string
          table_name: string
        }
        ComputedFields: never
        Insert: {
          action: string
          actor?: string | null
          after?: Json | null
          at?: string
          before?: Json | null
          id?: never
          row_id: string
          table_name: string
        }
        Update: {
          action?: string
          actor?: string | null
          after?: Json | null
          at?: string
          before?: Json | null
          id?: never
          row_id?: string
          table_name?: string
        }
        Relationships: []
      }
      consents: {
        Row: {
          given_at: string
          lead_id: string
          page: string
          purpose: string
          text_version: string
        }
        ComputedFields: never
        Insert: {
          given_at: string
          lead_id: string
          page: string
          purpose: string
          text_version: string
        }
        Update: {
          given_at?: string
          lead_id?: string
          page?: string
          purpose?: string
          text_version?: string
        }
        Relationships: [
          {
            foreignKeyName: 'consents_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
        ]
      }
      leads: {
        Row: {
          campaign: Json | null
          created_at: string
          id: string
          kind: string
          received_at: string
          set_aside: string | null
          source_component: string
          source_url: string
          values: NonNullable<Json>
        }
        ComputedFields: never
        Insert: {
          campaign?: Json | null
          created_at?: string
          id: string
          kind: string
          received_at: string
          set_aside?: string | null
          source_component?: string
          source_url?: string
          values: NonNullable<Json>
        }
        Update: {
          campaign?: Json | null
          created_at?: string
          id?: string
          kind?: string
          received_at?: string
          set_aside?: string | null
          source_component?: string
          source_url?: string
          values?: NonNullable<Json>
        }
        Relationships: []
      }
      redirects: {
        Row: {
          created_at: string
          created_by: string | null
          enabled: boolean
          force: boolean
          from_path: string
          id: string
          note: string
          status: number
          to_target: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          created_by?: string | null
          enabled?: boolean
          force?: boolean
          from_path: string
          id?: string
          note?: string
          status?: number
          to_target: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          enabled?: boolean
          force?: boolean
          from_path?: string
          id?: string
          note?: string
          status?: number
          to_target?: string
          updated_at?: string
        }
        Relationships: []
      }
      user_roles: {
        Row: {
          created_at: string
          role: Database['public']['Enums']['staff_role']
          updated_at: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          role: Database['public']['Enums']['staff_role']
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          role?: Database['public']['Enums']['staff_role']
          updated_at?: string
          user_id?: string
        }
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
        ComputedFields: never
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
          {
            foreignKeyName: 'webhook_logs_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
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
          secrets_encrypted: string[]
          updated_at: string
          url: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          has_secret?: never
          id?: string
          is_active?: boolean
          kinds?: string[]
          name: string
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
          secrets_encrypted?: string[]
          updated_at?: string
          url?: string
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      get_user_role: { Args: { _user_id: string }; Returns: Database['public']['Enums']['staff_role'] }
      has_min_role: { Args: { required: Database['public']['Enums']['staff_role'] }; Returns: boolean }
      role_level: { Args: { _role: Database['public']['Enums']['staff_role'] }; Returns: number }
    }
    Enums: {
      staff_role: 'viewer' | 'admin' | 'super_admin'
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>]

export type Tables<
  DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views']) | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums'] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes'] | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {
      staff_role: ['viewer', 'admin', 'super_admin'],
    },
  },
} as const
